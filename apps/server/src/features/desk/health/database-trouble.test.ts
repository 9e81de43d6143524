import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '#platform/db/database-proxy.fixture.ts'
import { openChangeFeed } from '#platform/events/change-feed.ts'
import { silentLog } from '#platform/log.ts'
import { createTestApp, type TestApp } from '#platform/testing/app.ts'
import { createReferenceDatabase } from '#platform/testing/migrated-database.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

let proxy: DatabaseProxy
let server: TestApp
let admin: pg.Client
beforeAll(async () => {
  const database = await createReferenceDatabase()
  admin = new pg.Client({ connectionString: database.connectionString })
  await admin.connect()
  proxy = await createDatabaseProxy(database.connectionString)
  const { connectionString } = proxy
  server = await createTestApp({
    database: {
      connectionString,
      drop: async () => {
        await admin.end()
        await proxy[Symbol.asyncDispose]()
        await database.drop()
      },
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const ready = async () => {
  const { statusCode, headers, json } = await server.app.inject({ url: '/readyz' })
  return { status: statusCode, retryAfter: headers['retry-after'], json: json() }
}

async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await admin.query('select current_database() as name')
  const { name } = rows[0] as { name: string }
  await admin.query('set default_transaction_read_only = off')
  await admin.query(
    `alter database "${name}" set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

test('a read-only database is not ready, and changes are rejected until it is writable again', async () => {
  const headers = await signedInAs(server, 'administrator')
  const change = async () => {
    const payload = { description: 'Changed' }
    const answer = await server.app.inject({ method: 'PUT', url: '/api/Workorders/1001', headers, payload })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }
  expect((await change()).status).toBe(200)
  expect((await ready()).status).toBe(200)
  await setReadOnly(true)
  await vi.waitFor(async () =>
    expect(await ready()).toMatchObject({
      status: 503,
      retryAfter: '10',
      json: { title: 'Not ready: the database accepts no changes.' },
    }),
  )
  expect((await server.app.inject({ url: '/api/Workorders/1001', headers })).statusCode).toBe(200)
  expect(await change()).toEqual({ status: 503, retryAfter: '10' })
  await setReadOnly(false)
  await vi.waitFor(async () => expect((await ready()).status).toBe(200))
  expect((await change()).status).toBe(200)
})

test('a hanging database is not ready within four seconds, also for concurrent requests, and is ready after it responds', async () => {
  await vi.waitFor(async () => expect((await ready()).status).toBe(200))
  proxy.hang()
  const before = proxy.open()
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, ready))
  const tookMs = performance.now() - began
  proxy.resume()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(tookMs).toBeLessThan(4000)
  expect(proxy.open()).toBeLessThanOrEqual(before + 1)
  await vi.waitFor(async () => expect((await ready()).status).toBe(200))
})

test('the change feed closes its connection when a standby refuses to listen', async () => {
  await using standby = await createDatabaseProxy(proxy.connectionString)
  const { connectionString } = standby
  await using opened = openDatabase({ connectionString, log: silentLog })
  const feed = await openChangeFeed({ connectionString, db: opened.db, log: silentLog })
  expect(standby.open()).toBe(1)
  standby.refuse('listen fettle_change')
  await expect(openChangeFeed({ connectionString, db: opened.db, log: silentLog })).rejects.toMatchObject({
    code: '25006',
  })
  await feed.close()
  await standby.left()
})
