import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { nobody, type Trx } from '../db/database.ts'
import { createTestApp } from '../testing/app.ts'
import { runCommand } from './command.ts'
import type { RequestContext } from './request-context.ts'

const server = disposeAfterAll(await createTestApp())

const context = {
  idempotencyKey: null,
  origin: nobody,
  actor: {},
} as RequestContext
const take = (trx: Trx, name: string) =>
  sql`update counter set last_value = last_value + 1 where name = ${name}`.execute(trx)

test('completes both of two deadlocked changes exactly once', async () => {
  let runs = 0
  let arrived = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const change = (first: string, second: string) =>
    runCommand(server.db, context, async (trx) => {
      runs++
      await take(trx, first)
      if (++arrived === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await take(trx, second)
    })
  await Promise.all([change('work order', 'request'), change('request', 'work order')])
  // On a slow machine, the rolled back transaction may retry before the other has continued, and is rolled
  // back again.
  expect(runs).toBeGreaterThan(2)
  const counters = await findRows(server.db, 'counter', ['last_value'], { last_value: 2 })
  expect(counters).toHaveLength(2)
})
