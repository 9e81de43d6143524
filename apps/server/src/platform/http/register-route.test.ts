import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'
import { signedOut } from './problem-error.ts'
import { registerRoute } from './register-route.ts'

const config = { ...readConfig([], {}), publicUrl: 'http://localhost', demo: false, requestsPerMinute: 0 }
const nobody = { authenticate: () => Promise.reject(signedOut()) }

/** A server that answers `/logo` with this file, and the warnings in its log. */
async function serverOf(file: () => string | Readable) {
  const warnings: unknown[] = []
  const log = {
    ...silentLog,
    child: () => log,
    warn: (fact: unknown) => warnings.push(fact),
  } as typeof silentLog
  const server = await createHttpServer({ config, log })
  const logo = {
    name: 'logo',
    method: 'GET',
    path: '/logo',
    permission: 'public',
    summary: '',
    response: { file: 'image/png' },
  } as const
  registerRoute(server, nobody, logo, async ({ reply }) => reply.type('image/png').send(file()))
  return { server, warnings }
}

test('a handler that sends a file itself gets no second response', async () => {
  const { server, warnings } = await serverOf(() => 'picture')
  const answer = await server.inject('/logo')
  expect([answer.statusCode, answer.body, warnings]).toEqual([200, 'picture', []])
  await server.close()
})

test('a caller who disconnects during a file gets no second response', async () => {
  const file = new Readable({ read: () => undefined })
  file.push('pict')
  const { server, warnings } = await serverOf(() => file)
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const caller = new AbortController()
  await fetch(`${origin}/logo`, { signal: caller.signal })
  const closed = once(file, 'close')
  caller.abort()
  await closed
  await server.close()
  expect(warnings).toEqual([])
})

/** Response to a change of thing 3 whose body has this id. */
async function renamed(id: unknown) {
  const server = await createHttpServer({ config, log: silentLog })
  const rename = {
    name: 'rename',
    method: 'PUT',
    path: '/things/{id}',
    permission: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    body: z.object({ id: z.unknown() }),
    response: z.object({}),
  } as const
  registerRoute(server, nobody, rename, async () => ({}))
  const answer = await server.inject({ method: 'PUT', url: '/things/3', payload: { id } })
  await server.close()
  return answer
}

test.each([
  { id: '4', message: 'The address has 3, but the body has 4.' },
  { id: { toString: 1 }, message: 'The address has 3, but the body has something else.' },
  { id: '9'.repeat(5000), message: `The address has 3, but the body has ${'9'.repeat(40)}.` },
])('rejects a body id that contradicts the URL, with a short message: $message', async ({ id, message }) => {
  const answer = await renamed(id)
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, message])
})

test.each(['3', 3])("accepts a body id equal to the URL's, as text or number: %j", async (id) => {
  expect((await renamed(id)).statusCode).toBe(200)
})
