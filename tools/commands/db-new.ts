import { newMigration } from '../database/new-migration.ts'

const [name] = process.argv.slice(2)
try {
  console.log(await newMigration(name ?? ''))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
