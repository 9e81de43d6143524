import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '../testing/reference-app.fixture.ts'
import { inTransaction, nobody } from './database.ts'

const server = disposeAfterAll(await createReferenceApp())

/** Waits until a connection waits for a lock, and terminates it. */
async function endWaiting(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    expect(rows).toHaveLength(1)
  }, 20_000)
}

test('a connection that breaks during a change fails only that change, with an error id', async () => {
  const change = () => server.put('technician', '/api/Users/ChangeStatus', { userId: 1002, newStatus: 'In' })
  const broken = await inTransaction(server.db, nobody, async (trx) => {
    await sql`select 1 from user_account where id = 1002 for update`.execute(trx)
    const answer = change()
    await endWaiting()
    return await answer
  })
  expect(broken.status).toBe(503)
  expect(broken.json).toMatchObject({
    errors: [{ code: 'not-ready' }],
    errorId: broken.headers['x-request-id'],
  })
  expect(broken.headers['retry-after']).toBe('10')

  const after = await Promise.all(
    Array.from({ length: 10 }, () => server.as('technician', '/api/Users/MyProfile')),
  )
  expect(after.map(({ status, json }) => [status, json.inOutStatus])).toEqual(Array(10).fill([200, 'Out']))
  expect((await change()).json.inOutStatus).toBe('In')
})

test('a connection that breaks while idle, or between two statements, is replaced', async () => {
  const ended = inTransaction(server.db, nobody, async (trx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    // From outside, while this transaction is idle.
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(server.db)
    await vi.waitFor(() => expect(sql`select 1`.execute(trx)).rejects.toThrow(), 20_000)
  })
  await expect(ended).rejects.toThrow()
  await vi.waitFor(async () => {
    expect((await server.as('technician', '/api/Users/MyProfile')).status).toBe(200)
    expect((await server.as('technician', '/readyz')).status).toBe(200)
  }, 20_000)
})
