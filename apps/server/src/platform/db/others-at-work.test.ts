import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openMigratedDb } from './migrated-db.fixture.ts'
import { areOthersAtWork } from './others-at-work.ts'

test('detects statements of other sessions only while they execute, not idle transactions', async () => {
  await using server = await openMigratedDb()
  const { db } = server
  expect(await areOthersAtWork(db)).toBe(false)
  const lock = sql`select pg_advisory_xact_lock(1)`
  await db.transaction().execute(async (holder) => {
    await lock.execute(holder)
    expect(await areOthersAtWork(db)).toBe(false)
    await db.transaction().execute(async (other) => {
      const executed = lock.execute(other)
      try {
        await vi.waitFor(async () => expect(await areOthersAtWork(db)).toBe(true), {
          timeout: 10_000,
          interval: 10,
        })
      } finally {
        await sql`commit`.execute(holder)
      }
      await executed
    })
  })
})
