import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'
import { signedOut } from './problem-error.ts'
import { registerRoute } from './register-route.ts'

test('a handler that sends a file itself is answered once', async () => {
  const warnings: unknown[] = []
  const log = {
    ...silentLog,
    child: () => log,
    warn: (fact: unknown) => warnings.push(fact),
  } as typeof silentLog
  const config = { ...readConfig([], {}), publicUrl: 'http://localhost', demo: false, requestsPerMinute: 0 }
  const server = await createHttpServer({ config, log })
  const logo = {
    name: 'logo',
    method: 'GET',
    path: '/logo',
    permission: 'public',
    summary: '',
    response: { file: 'image/svg+xml' },
  } as const
  registerRoute(server, { authenticate: () => Promise.reject(signedOut()) }, logo, async ({ reply }) =>
    reply.type('image/svg+xml').send('<svg/>'),
  )
  const answer = await server.inject('/logo')
  expect([answer.statusCode, answer.body, warnings]).toEqual([200, '<svg/>', []])
  await server.close()
})
