import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import {
  createDatabase,
  createTemplate,
  type TestDatabase,
} from '../../apps/server/src/platform/testing/cluster.ts'
import { seedDemoWorld } from './demo-world.ts'
import type { DemoStorage } from './pictures/picture-book.ts'

/** The moment at which the tests create the demo world: a winter afternoon. */
export const demoNow = new Date('2026-02-11T15:20:00Z')

/** A storage that computes hashes and discards the bytes. */
export function createHashingStorage(): DemoStorage {
  return {
    put: async (bytes) => ({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      byteSize: bytes.byteLength,
    }),
  }
}

/** Creates a separate database with the demo world. */
async function createDemoDatabase(): Promise<TestDatabase> {
  await createTemplate('demo_world', async (connectionString) => {
    await migrate({ connectionString, log: silentLog })
    await using database: OpenDatabase = openDatabase({ connectionString, log: silentLog, maxConnections: 2 })
    await seedDemoWorld({ db: database.db, storage: createHashingStorage(), now: demoNow, log: silentLog })
  })
  return createDatabase('demo_world')
}

/** The demo world of a test file, from its first test to its last, with questions about it in SQL. */
export function useDemoDatabase() {
  let database: TestDatabase
  let opened: OpenDatabase
  beforeAll(async () => {
    database = await createDemoDatabase()
    opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 2 })
  }, 180_000)
  afterAll(async () => {
    await opened[Symbol.asyncDispose]()
    await database.drop()
  })
  async function ask<T>(text: string): Promise<T[]> {
    return (await sql.raw<T>(text).execute(opened.db)).rows
  }
  return {
    db: () => opened.db,
    /** The rows of a statement. */
    ask,
    /** The number that an expression gives. */
    number: async (text: string) => Number((await ask<{ n: number }>(`select (${text}) as n`))[0]?.n),
  }
}
