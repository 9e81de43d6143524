import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { ensureSigningKeys } from '../identity/signing-keys.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { silentLog } from '../log.ts'
import { createDatabase, createTemplate, type TestDatabase } from './cluster.ts'
import { fillReferenceWorld } from './reference-world.fixture.ts'
import { createTestClock } from './test-clock.ts'

/** Creates a database for one test file, with all migrations and only the rows that they insert. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  await createMigratedTemplate()
  return createDatabase('migrated')
}

/** Creates a database for one test file, with all migrations and the reference world. */
export async function createReferenceDatabase(): Promise<TestDatabase> {
  await createMigratedTemplate()
  await createTemplate('reference', fillReference, { from: 'migrated' })
  return createDatabase('reference')
}

const createMigratedTemplate = () =>
  createTemplate('migrated', (connectionString) => migrate({ connectionString, log: silentLog }))

async function fillReference(connectionString: string): Promise<void> {
  await using database: OpenDatabase = openDatabase({ connectionString, log: silentLog, maxConnections: 2 })
  await fillReferenceWorld(database.db)
  // The server creates a missing key at its first start, which takes a tenth of a second of processor time.
  await ensureSigningKeys(database.db, createTestClock())
  // The queue creates its tables at its first start, which every file with jobs would wait for.
  const queue = createJobQueue({ pool: database.pool, log: silentLog })
  await queue.start([])
  await queue.close()
}
