import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firstMigrationNumber } from '../checks/migrations.ts'
import { root } from '../root.ts'

const migrations = path.join(root, 'db/migrations')

/**
 * Creates the next numbered migration and returns its path. Throws when `name` is not lower-case words joined by `_`.
 */
export async function newMigration(name: string, folder = migrations): Promise<string> {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      'Give the migration a name of lower-case words, for example: npm run db:new -- part_reorder_points',
    )
  }
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
  const number = String(Math.max(firstMigrationNumber - 1, ...numbers) + 1).padStart(4, '0')
  const file = path.join(folder, `${number}_${name}.sql`)
  await writeFile(file, `-- ${name.replaceAll('_', ' ')}\n`, { flag: 'wx' })
  return file
}
