import { migrate } from '../db/migrate.ts'
import { silentLog } from '../log.ts'
import { createDatabase, createTemplate, type TestDatabase } from './cluster.ts'

/** Creates a database for one test file, with all migrations and only the rows that they insert. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  await createTemplate('migrated', (connectionString) => migrate({ connectionString, log: silentLog }))
  return createDatabase('migrated')
}
