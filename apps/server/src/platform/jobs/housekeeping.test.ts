import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findRows } from '#platform/testing/rows.ts'
import { silentLog } from '../log.ts'
import { createTestApp } from '../testing/app.ts'
import { createHousekeeping } from './housekeeping.ts'

test('housekeeping empties responses after 35 days and deletes keys after 400 days', async () => {
  await using server = await createTestApp()
  await sql`insert into idempotency_key (user_id, key, operation, request_hash, rights_hash, answer, created_at)
    select 1, age || ' days', 'POST /x', 'h', 'r', '{"value":1}', now() - make_interval(days => age)
    from unnest(array[34, 36, 399, 401]) age`.execute(server.db)
  await createHousekeeping({ ...server.deps, log: silentLog }).run({} as never, AbortSignal.timeout(10_000))
  const left = await findRows(
    server.db,
    'idempotency_key',
    ['key', 'request_hash', 'answer'],
    {},
    'created_at',
  )
  expect(left).toEqual([
    { key: '399 days', request_hash: 'h', answer: null },
    { key: '36 days', request_hash: 'h', answer: null },
    { key: '34 days', request_hash: 'h', answer: { value: 1 } },
  ])
})
