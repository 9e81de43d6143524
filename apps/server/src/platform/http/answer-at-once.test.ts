import { route } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { parseCanDo } from '@fettle/rules/access/privileges'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { rememberCallers } from '../identity/remember-callers.ts'
import { silentLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'
import { signedOut } from './problem-error.ts'
import { registerRoute } from './register-route.ts'
import { actor as anybody } from './things-app.fixture.ts'

const config = { ...readConfig([], {}), publicUrl: 'http://localhost', demo: false, requestsPerMinute: 0 }

const find = route('GET', '/api/Things', {
  name: 'find',
  permission: 'assets.read',
  summary: '',
  query: z.strictObject({ name: z.optional(z.string().check(z.maxLength(5))) }),
  response: z.object({ properties: z.array(z.number()) }),
})
const change = { ...find, name: 'change', method: 'PUT' } as const

const of = (propertyIds: number[], privileges = ['View Assets']): Actor => ({
  ...anybody,
  ...parseCanDo(privileges),
  propertyIds,
})

/** A server whose caller has the account that `says` returns, and what happened there in its order. */
async function createServer(says: () => Actor) {
  const happened: string[] = []
  const server = await createHttpServer({ config, log: silentLog })
  const authenticate = rememberCallers(async () => {
    await soon()
    const actor = says()
    happened.push('account')
    return actor
  })
  for (const contract of [find, change])
    registerRoute(server, { authenticate }, contract, async ({ actor }) => {
      happened.push(`answer for ${actor.propertyIds}`)
      return { properties: [...actor.propertyIds] }
    })
  const ask = async (method: 'GET' | 'PUT' = 'GET', query = '') => {
    happened.length = 0
    const answer = await server.inject({
      method,
      url: `/api/Things${query}`,
      headers: { authorization: 'me' },
    })
    return [answer.statusCode, answer.json().properties]
  }
  return { ask, happened, [Symbol.asyncDispose]: () => server.close() }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('reads a repeated call while the account is read, and sends the response once both are complete', async () => {
  await using server = await createServer(() => of([1]))
  expect(await server.ask()).toEqual([200, [1]])
  expect(server.happened).toEqual(['account', 'answer for 1'])
  expect(await server.ask()).toEqual([200, [1]])
  expect(server.happened).toEqual(['answer for 1', 'account'])
})

test('a change waits for the account', async () => {
  await using server = await createServer(() => of([1]))
  await server.ask()
  expect(await server.ask('PUT')).toEqual([200, [1]])
  expect(server.happened).toEqual(['account', 'answer for 1'])
})

test('rereads the response with the new rights after the account has changed', async () => {
  let properties = [1, 2]
  await using server = await createServer(() => of(properties))
  await server.ask()
  properties = [2]
  expect(await server.ask()).toEqual([200, [2]])
  expect(server.happened).toEqual(['answer for 1,2', 'account', 'answer for 2'])
  expect(await server.ask()).toEqual([200, [2]])
  expect(server.happened).toEqual(['answer for 2', 'account'])
})

test('refuses a caller who lost the right, and answers one who gained it', async () => {
  let privileges = ['View Assets']
  await using server = await createServer(() => of([1], privileges))
  await server.ask()
  privileges = []
  expect(await server.ask()).toEqual([403, undefined])
  privileges = ['View Assets']
  expect(await server.ask()).toEqual([200, [1]])
})

test('refuses a signed-out caller without validating the input, and forgets the account', async () => {
  let isSignedIn = true
  await using server = await createServer(() => {
    if (!isSignedIn) throw signedOut()
    return of([1])
  })
  await server.ask()
  expect(await server.ask('GET', '?name=too-long')).toEqual([400, undefined])
  isSignedIn = false
  expect(await server.ask('GET', '?name=too-long')).toEqual([401, undefined])
  expect(await server.ask()).toEqual([401, undefined])
  expect(server.happened).toEqual([])
})

test('retries a response that failed with outdated rights', async () => {
  let properties: number[] = []
  const server = await createHttpServer({ config, log: silentLog })
  const authenticate = rememberCallers(async () => of(properties))
  registerRoute(server, { authenticate }, find, async ({ actor }) => {
    if (actor.propertyIds.length === 0) throw new Error('no property')
    return { properties: [...actor.propertyIds] }
  })
  const ask = async () =>
    (await server.inject({ url: '/api/Things', headers: { authorization: 'me' } })).statusCode
  expect(await ask()).toBe(500)
  properties = [1]
  expect(await ask()).toBe(200)
  await server.close()
})

test('distinguishes callers by token', async () => {
  const server = await createHttpServer({ config, log: silentLog })
  const authenticate = rememberCallers(async ({ headers }) => of([Number(headers.authorization)]))
  registerRoute(server, { authenticate }, find, async ({ actor }) => ({ properties: [...actor.propertyIds] }))
  const ask = async (authorization: string) =>
    (await server.inject({ url: '/api/Things', headers: { authorization } })).json().properties
  const asked = await Promise.all(['1', '2', '1', '2'].map(ask))
  expect([...asked, await ask('2'), await ask('1')]).toEqual([[1], [2], [1], [2], [2], [1]])
  await server.close()
})
