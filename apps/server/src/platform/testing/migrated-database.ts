import { migrate } from '../db/migrate.ts'
import { silentLog } from '../log.ts'
import { createDatabase, createTemplate, type TestDatabase } from './cluster.ts'

/** A database of its own for one test file, with every migration and no rows but those they bring. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  await createTemplate('migrated', (connectionString) => migrate({ connectionString, log: silentLog }))
  return createDatabase('migrated')
}
