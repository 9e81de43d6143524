import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { type CommandsApp, createCommandsApp } from './commands-app.fixture.ts'

let server: CommandsApp
/** A second pool, for other clients of the database. */
let others: Db
beforeAll(async () => {
  // A short lock timeout: several rounds of calls time out before the next call’s wait for a connection ends,
  // even on a slow machine.
  server = await createCommandsApp({ config: { lockTimeoutMs: 150 } })
  others = openDatabase({
    connectionString: server.deps.connectionString,
    log: silentLog,
    maxConnections: 2,
  }).db
  // Opens this pool's connection before the other pool is exhausted.
  await sql`select 1`.execute(others)
})
afterAll(async () => {
  await others.destroy()
  await server[Symbol.asyncDispose]()
})
beforeEach(() => server.clearSettings())

const hold = (orderId: number, idempotencyKey?: string) =>
  server.send('technician', 'PUT', `/${orderId}/set-hold`, {}, idempotencyKey ? { idempotencyKey } : {})
const isReady = async () => (await server.app.inject('/readyz')).statusCode
const many = Array.from({ length: 24 }, (_, at) => at)
/** Three times the pool size, more than any reservation. */
const called = <T>(call: (at: number) => Promise<T>) => Promise.all(many.map(call))

describe('while another transaction locks an order', () => {
  test('returns 503 with Retry-After for changes of that order, while other orders, lists and readiness still work', async () => {
    const [held, other] = [await server.newOrder(), await server.newOrder()]
    const holder = await others.startTransaction().execute()
    await sql`select from work_order where id = ${held} for update`.execute(holder)
    const answers = called(() => hold(held))
    try {
      expect(await isReady()).toBe(200)
      expect((await server.as('technician', '/api/Workorders')).status).toBe(200)
      expect((await hold(other)).status).toBe(200)
      for (const { status, json, headers } of await answers) {
        expect([status, json.errors[0].code]).toEqual([503, 'busy'])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    } finally {
      await holder.rollback().execute()
    }
  })

  test('applies a rejected change exactly once when the client retries it with the same key', async () => {
    const orderId = await server.newOrder()
    const holder = await others.startTransaction().execute()
    await sql`select from work_order where id = ${orderId} for update`.execute(holder)
    const first = await hold(orderId, 'again-1').finally(() => holder.rollback().execute())
    expect(first.status).toBe(503)
    expect((await hold(orderId, 'again-1')).json).toMatchObject({ orderStatus: 'Hold' })
    expect((await hold(orderId, 'again-1')).headers['idempotency-replayed']).toBe('true')
    expect(await server.log(orderId)).toEqual(['Status changed from Open to Hold'])
  })
})

describe('while slow lists occupy the pool', () => {
  test('reserves connections for status changes and readiness, and returns 503 when the wait for a connection times out', async () => {
    const slow = await createCommandsApp({ config: { lockTimeoutMs: 60_000 } })
    const orderId = await slow.newOrder()
    const { connectionString } = slow.deps
    const blocker = openDatabase({ connectionString, log: silentLog, maxConnections: 1 }).db
    const holder = await blocker.startTransaction().execute()
    const statuses: number[] = []
    const list = async () => {
      statuses.push((await slow.as('administrator', '/api/Issues?propertyId=1001')).status)
    }
    try {
      await sql`lock table issue in access exclusive mode`.execute(holder)
      const lists = called(list)
      const held = await slow.send('technician', 'PUT', `/${orderId}/set-hold`, {})
      expect([held.status, (await slow.app.inject('/readyz')).statusCode]).toEqual([200, 200])
      expect(statuses).toEqual([])
      await expect.poll(() => statuses.length, { timeout: 8000 }).toBeGreaterThanOrEqual(20)
      await holder.rollback().execute()
      await lists
      expect(new Set(statuses)).toEqual(new Set([503, 200]))
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(503))
    } finally {
      if (!holder.isRolledBack) await holder.rollback().execute()
      await blocker.destroy()
      await slow[Symbol.asyncDispose]()
    }
  })
})
