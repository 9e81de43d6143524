import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createTestApp } from '../testing/app.ts'
import { createHousekeeping } from './housekeeping.ts'

test('housekeeping deletes idempotency keys older than 35 days and retains the others', async () => {
  await using server = await createTestApp()
  await sql`insert into idempotency_key (user_id, key, operation, request_hash, created_at) values
    (1, 'old', 'POST /x', 'h', now() - interval '36 days'), (1, 'young', 'POST /x', 'h', now() - interval '34 days')`.execute(
    server.db,
  )
  await createHousekeeping({ ...server.deps, log: silentLog }).run({} as never, AbortSignal.timeout(10_000))
  const left = await server.db.selectFrom('idempotency_key').select('key').execute()
  expect(left).toEqual([{ key: 'young' }])
})
