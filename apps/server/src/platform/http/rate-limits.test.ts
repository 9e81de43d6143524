import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '../testing/reference-app.fixture.ts'
import { signedInAs } from '../testing/tokens.ts'

/** A separate network per test, so that tests do not share limits. */
let office = 0
const address = (host: number) => `192.0.${office}.${host}`
const server = disposeAfterAll(
  await createReferenceApp({ config: { requestsPerMinute: 3, trustedProxies: 1 } }),
)
beforeEach(() => {
  office += 1
})

const profile = '/api/Users/MyProfile'
const times = async (count: number, call: () => Promise<number>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push(await call())
  return statuses
}
const from = async (caller: string, url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers: { 'x-forwarded-for': caller, ...headers } })).statusCode
const as = async (subject: string, caller: string) => from(caller, profile, await signedInAs(server, subject))

test('limits each user separately, whether they share an address or change it', async () => {
  expect(await times(4, () => as('technician', address(1)))).toEqual([200, 200, 200, 429])
  expect(await times(4, () => as('supervisor', address(1)))).toEqual([200, 200, 200, 429])
  expect(await as('technician', address(2))).toBe(429)
})

test('every limited response has the number of calls left', async () => {
  const headers = { ...(await signedInAs(server, 'wide')), 'x-forwarded-for': address(1) }
  const answer = await server.app.inject({ url: profile, headers })
  const {
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': left,
    'x-ratelimit-reset': seconds,
  } = answer.headers
  expect([Number(limit), Number(left)]).toEqual([3, 2])
  expect(Number(seconds)).toBeGreaterThan(0)
})

test('counts calls with an invalid token by address, without affecting signed-in users there', async () => {
  const bad = () => from(address(1), profile, { authorization: 'Bearer a.b.c' })
  expect(await times(4, bad)).toEqual([401, 401, 401, 429])
  expect(await as('wide', address(1))).toBe(200)
  expect(await from(address(2), profile)).toBe(401)
})

test('the first request of a sign-in is never rate limited', async () => {
  expect(await times(5, () => from(address(1), '/api/client-config'))).toEqual(Array(5).fill(200))
  expect(await times(5, () => from(address(1), '/readyz'))).toEqual(Array(5).fill(200))
})

test.each([
  '/oidc/jwks',
  '/OIDC/.well-known/openid-configuration',
  '/account/login',
  '/api/openapi.json',
  '/%61pi/docs/json',
])('limits %s by address', async (url) => {
  expect((await times(5, () => from(address(1), url))).slice(3)).toEqual([429, 429])
  expect(await from(address(2), url)).not.toBe(429)
})

test('counts paths with another spelling, or as an absolute URL, as the same', async () => {
  const { authorization } = await signedInAs(server, 'administrator')
  const origin = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (target: string) =>
    new Promise<number>((resolve, reject) => {
      const socket = connect(Number(origin.port), '127.0.0.1')
      socket.on('error', reject)
      socket.once('data', (data) => {
        resolve(Number(data.toString('latin1').split(' ')[1]))
        socket.destroy()
      })
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
    })
  expect([
    await ask('/%61pi/users/%4dyprofile'),
    await ask('http://elsewhere.example/api/Users/MyProfile'),
    await ask('/API/Users/MyProfile/'),
    await ask('http://elsewhere.example/%61pi/Users/MyProfile'),
  ]).toEqual([200, 200, 200, 429])
})

test('counts the X-Forwarded-For address added by the proxy, not one the caller made up', async () => {
  const bad = (made: string) => from(`${made}, ${address(1)}`, profile)
  expect([
    await bad('10.0.0.1'),
    await bad('10.0.0.2'),
    await bad('10.0.0.3'),
    await bad('10.0.0.4'),
  ]).toEqual([401, 401, 401, 429])
})
