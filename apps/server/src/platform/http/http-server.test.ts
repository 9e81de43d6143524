import { connect } from 'node:net'
import { dayOrInstant, flagText, listOf, recordIdText, requiredText } from '@fettle/contract/common'
import { type Route, route } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/permissions'
import { parseCanDo } from '@fettle/rules/privileges'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { runCommand } from './command.ts'
import { createHttpServer } from './http-server.ts'
import { signedOut, versionConflict } from './problem-error.ts'
import { registerRoute } from './register-route.ts'

const find = route({
  name: 'find',
  method: 'GET',
  path: '/api/Things/{thingId}',
  permission: 'signed-in',
  summary: '',
  params: z.object({ thingId: recordIdText }),
  query: z.strictObject({
    jobType: z.optional(listOf(z.string().check(z.maxLength(10)))),
    overdueFlag: z.optional(flagText),
    startDateStart: z.optional(dayOrInstant),
    take: z._default(recordIdText, 25),
  }),
  response: z.object({ params: z.unknown(), query: z.unknown() }),
})

const make = route({
  name: 'make',
  method: 'POST',
  path: '/api/Things',
  permission: 'signed-in',
  summary: '',
  body: z.strictObject({
    name: requiredText(20),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  }),
  response: z.object({ campusId: z.number(), name: z.string() }),
})

const change = route({
  name: 'change',
  method: 'PUT',
  path: '/api/Things/{thingId}',
  permission: 'signed-in',
  summary: '',
  params: z.object({ thingId: recordIdText }),
  response: z.object({ ifMatch: z.nullable(z.number()) }),
})

const { privileges } = { privileges: parseCanDo(['View Workorders']) }
const actor: Actor = {
  userId: 1,
  kind: 'full',
  capabilities: privileges.capabilities,
  orders: privileges.orders,
  propertyIds: [1],
  assigneeId: null,
  assigneeName: null,
  contactId: null,
  tradeIds: [],
  supervisor: false,
  viewAllEntityOrders: false,
  isDisabled: false,
}

let database: TestDatabase
let opened: OpenDatabase
let app: FastifyInstance
let propertyId: number

async function createApp(requestsPerMinute = 0): Promise<FastifyInstance> {
  const config = { ...readConfig([], {}), publicUrl: 'http://localhost', demo: false, requestsPerMinute }
  const server = await createHttpServer({ config, log: silentLog })
  const authenticate = async (request: { headers: Record<string, unknown> }) => {
    if (request.headers.authorization !== 'Bearer good') throw signedOut()
    return actor
  }
  const add = <R extends Route>(...[contract, handler]: [R, Parameters<typeof registerRoute<R>>[3]]) =>
    registerRoute(server, { authenticate }, contract, handler)
  add(find, async ({ params, query }) => ({ params, query }))
  add(make, async (context) =>
    runCommand(opened.db, context, async (trx) => {
      const values = { property_id: propertyId, code: context.body.name, name: context.body.name }
      const { id } = await trx.insertInto('campus').values(values).returning('id').executeTakeFirstOrThrow()
      if (context.body.name === 'bang') throw new Error('secret of the database')
      return { campusId: id, name: context.body.name }
    }),
  )
  add(change, async ({ ifMatch, params }) => {
    if (params.thingId === 412) throw versionConflict({ thingId: 412, fmModId: 5 })
    return { ifMatch }
  })
  await server.ready()
  return server
}

beforeAll(async () => {
  database = await createMigratedDatabase()
  opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 8 })
  const values = { code: 'P', name: 'P', time_zone: 'Europe/Berlin' }
  const property = await opened.db
    .insertInto('property')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  propertyId = property.id
  app = await createApp()
})
beforeEach(() => opened.db.deleteFrom('campus').execute())
afterAll(async () => {
  await app.close()
  await opened.db.destroy()
  await database.drop()
})

const headers = { authorization: 'Bearer good' }
const get = (url: string) => app.inject({ url, headers })
const post = (payload: string | object, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/Things',
    headers: { ...headers, 'content-type': 'application/json', ...more },
    payload,
  })
const countCampuses = async () => (await opened.db.selectFrom('campus').select('id').execute()).length

describe('what is accepted', () => {
  test('a path matches in any case and with a trailing slash, and keeps the case of its parameters', async () => {
    for (const url of ['/api/Things/7', '/API/things/7/', '/api/THINGS/7']) {
      expect((await get(url)).json().params).toEqual({ thingId: 7 })
    }
  })

  test('[A7.004] query keys match in any case and a repeated key is a list', async () => {
    const { query } = (await get('/api/things/7?JobType=A&jobtype=B&OVERDUEFLAG=True&Take=5')).json()
    expect(query).toEqual({ jobType: ['A', 'B'], overdueFlag: true, take: 5 })
  })

  test('a blank query value is the same as none', async () => {
    expect((await get('/api/things/7?jobType=&take=')).json().query).toEqual({ take: 25 })
  })

  test('every answer carries the id of its request', async () => {
    expect((await get('/api/things/7')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what is refused, and how', () => {
  const refused = async (answer: {
    statusCode: number
    json(): { title: string; errors: { field: string; code: string }[] }
  }) => {
    const problem = answer.json()
    expect(problem.title).toEqual(expect.any(String))
    expect(await countCampuses()).toBe(0)
    return [answer.statusCode, problem.errors[0]?.field, problem.errors[0]?.code]
  }

  test('[A7.001] a call without a good token', async () => {
    const answer = await app.inject({ url: '/api/things/7' })
    expect(await refused(answer)).toEqual([401, '', 'signed-out'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('an unknown field, in the body and in the query', async () => {
    expect(await refused(await post({ name: 'x', color: 'red' }))).toEqual([400, 'color', 'unknown-field'])
    expect(await refused(await get('/api/things/7?color=red'))).toEqual([400, 'color', 'unknown-field'])
  })

  test('a field that is missing or blank', async () => {
    expect(await refused(await post({}))).toEqual([400, 'name', 'required'])
    expect(await refused(await post({ name: '   ' }))).toEqual([400, 'name', 'required'])
  })

  test('a text that is too long', async () => {
    expect(await refused(await post({ name: 'x'.repeat(21) }))).toEqual([400, 'name', 'too-long'])
  })

  test('a number out of range, a fraction, a text in place of a number', async () => {
    expect(await refused(await post({ name: 'x', size: 10 }))).toEqual([400, 'size', 'too-large'])
    expect(await refused(await post({ name: 'x', size: 0 }))).toEqual([400, 'size', 'too-small'])
    expect(await refused(await post({ name: 'x', size: 1.5 }))).toEqual([400, 'size', 'wrong-type'])
    expect(await refused(await post({ name: 'x', size: '3' }))).toEqual([400, 'size', 'wrong-type'])
  })

  test('an id that is none', async () => {
    for (const id of ['0', '-1', 'seven', '1e3', '99999999999999999999']) {
      expect(await refused(await get(`/api/things/${id}`))).toEqual([400, 'thingId', expect.any(String)])
    }
  })

  test('a date that does not exist', async () => {
    expect(await refused(await get('/api/things/7?startDateStart=2026-02-30'))).toEqual([
      400,
      'startDateStart',
      'wrong-format',
    ])
    expect((await get('/api/things/7?startDateStart=2028-02-29')).statusCode).toBe(200)
  })

  test('every fault is named at once', async () => {
    const { errors } = (await post({ size: 10, color: 'red' })).json()
    expect(errors.map((error: { field: string }) => error.field).sort()).toEqual(['color', 'name', 'size'])
  })

  test('malformed JSON', async () => {
    expect(await refused(await post('{"name": '))).toEqual([400, '', 'invalid'])
  })

  test('a NUL byte or another control character in a text', async () => {
    expect(await refused(await post({ name: 'a\u0000b' }))).toEqual([400, 'name', 'invalid'])
    expect(await refused(await post({ name: 'a\u0007b' }))).toEqual([400, 'name', 'invalid'])
  })

  test('a wrong content type', async () => {
    expect(await refused(await post('<a/>', { 'content-type': 'text/xml' }))).toEqual([
      415,
      '',
      'wrong-content-type',
    ])
  })

  test('a body above the limit, with the limit named', async () => {
    const answer = await post({ name: 'x'.repeat(1024 * 1024) })
    expect(await refused(answer)).toEqual([413, '', 'too-large'])
    expect(answer.json().title).toContain('1024 KiB')
  })

  test('a body that stops half-way leaves nothing', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const head =
      'POST /api/Things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer good\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n'
    socket.end(`${head}{"name":"half`)
    socket.resume()
    await closed
    expect(await countCampuses()).toBe(0)
  })

  test('an unforeseen failure is a 500 with an id and nothing of the database, and leaves nothing', async () => {
    const answer = await post({ name: 'bang' })
    expect(await refused(answer)).toEqual([500, '', 'server-error'])
    expect(answer.json().errorId).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toContain('secret')
  })

  test('an old version, with the current record', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/things/412',
      headers: { ...headers, 'if-match': '"4"' },
    })
    expect(await refused(answer)).toEqual([412, '', 'changed-meanwhile'])
    expect(answer.json().current).toEqual({ thingId: 412, fmModId: 5 })
  })

  test('an If-Match that is no version', async () => {
    const put = (value: string) =>
      app.inject({ method: 'PUT', url: '/api/things/3', headers: { ...headers, 'if-match': value } })
    expect((await put('"17"')).json()).toEqual({ ifMatch: 17 })
    expect((await put('*')).json()).toEqual({ ifMatch: null })
    expect(await refused(await put('W/"17"'))).toEqual([400, 'If-Match', 'wrong-format'])
  })

  test('more calls in a minute than the limit allows', async () => {
    const limited = await createApp(3)
    const call = () => limited.inject({ url: '/api/things/7', headers })
    const statuses = [await call(), await call(), await call(), await call()].map(
      (answer) => answer.statusCode,
    )
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await refused(await call())).toEqual([429, '', 'too-many-requests'])
    await limited.close()
  })
})

describe('a POST with an Idempotency-Key', () => {
  test('is done once and answered the same again', async () => {
    const first = await post({ name: 'north' }, { 'idempotency-key': 'k1' })
    const second = await post({ name: 'north' }, { 'idempotency-key': 'k1' })
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await countCampuses()).toBe(1)
  })

  test('is done once by ten callers at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ name: 'south' }, { 'idempotency-key': 'k2' })),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await countCampuses()).toBe(1)
  })

  test('is refused when the key was used for something else', async () => {
    await post({ name: 'east' }, { 'idempotency-key': 'k3' })
    const other = await post({ name: 'west' }, { 'idempotency-key': 'k3' })
    expect([other.statusCode, other.json().errors[0].code]).toEqual([409, 'key-reused'])
    expect(await countCampuses()).toBe(1)
  })

  test('does not repeat its answer to somebody whose rights have changed since', async () => {
    const key = { 'idempotency-key': 'k5' }
    expect((await post({ name: 'once' }, key)).statusCode).toBe(200)
    const { propertyIds } = actor
    actor.propertyIds = []
    const again = await post({ name: 'once' }, key)
    actor.propertyIds = propertyIds
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'rights-changed'])
    expect((await post({ name: 'once' }, key)).headers['idempotency-replayed']).toBe('true')
    expect(await countCampuses()).toBe(1)
  })

  test('is free again after a failure', async () => {
    expect((await post({ name: 'bang' }, { 'idempotency-key': 'k4' })).statusCode).toBe(500)
    expect((await post({ name: 'fine' }, { 'idempotency-key': 'k4' })).statusCode).toBe(200)
  })
})
