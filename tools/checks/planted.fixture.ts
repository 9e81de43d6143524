import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Check } from './check.ts'

/** Files of one folder, each of these lines, by their paths in the project. */
export const filesIn = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, `${text}\n`]))

/** The findings of a check in a project of these files alone: their contents by their paths. */
export async function findingsIn(
  check: (root: string) => Check,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'fettle-planted-'))
  try {
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(path.join(root, file), content)
    }
    return await check(root).findings()
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
