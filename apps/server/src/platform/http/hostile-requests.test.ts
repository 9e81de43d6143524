import { rm, symlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { writeTestFile } from '../storage/disk-space.ts'
import { createReferenceApp } from '../testing/reference-app.fixture.ts'
import { signedInAs } from '../testing/tokens.ts'
import { bareHeaders } from './client-errors.ts'

let port: number
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

test.each([
  ['lists', '['.repeat(50_000), ']'.repeat(50_000)],
  ['objects', '{"a":'.repeat(50_000), '}'.repeat(50_000)],
])('rejects deeply nested %s without a server error', async (_what, open, close) => {
  const query = `${open}${open.endsWith(':') ? '1' : ''}${close}`
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/Users/SaveCustomFilter',
    headers: { ...(await signedInAs(server, 'technician')), 'content-type': 'application/json' },
    payload: `{"userId":1002,"customFilter":{"title":"x","query":{"a":${query}}}}`,
  })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'too-deep'])
})

test('ignores brackets in strings', async () => {
  const title = '[[{{"\\'.repeat(20)
  const { status, json } = await server.put('technician', '/api/Users/SaveCustomFilter', {
    userId: 1002,
    customFilter: { title, query: {} },
  })
  expect([status, json.errors[0].field]).toEqual([400, 'customFilter.title'])
})

describe('rejects NUL characters sent to the identity provider without a server error', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked =
    'client_id=fettle-web&response_type=code&scope=openid&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback&code_challenge=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz&code_challenge_method=S256'
  test.each([
    ['GET', '/oidc/auth?client_id=%00', ''],
    ['GET', `/oidc/auth?${asked}&state=a%00b`, ''],
    ['GET', `/oidc/auth?${asked}&nonce=a%00b`, ''],
    ['GET', `/oidc/auth?${asked}&login_hint=a%00b`, ''],
    ['GET', '/oidc/auth/a%00b', ''],
    ['GET', '/oidc/session/end?client_id=%00', ''],
    ['POST', '/oidc/token', 'client_id=%00&grant_type=authorization_code&code=x'],
    [
      'POST',
      '/oidc/token',
      'client_id=fettle-web&grant_type=authorization_code&code=%00&code_verifier=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback',
    ],
    ['POST', '/oidc/token', 'client_id=fettle-web&grant_type=refresh_token&refresh_token=a%00b'],
    ['POST', '/oidc/token/revocation', 'client_id=fettle-web&token=a%00b'],
  ] as const)('%s %s %s', async (method, url, payload) => {
    const answer = await server.app.inject({
      method,
      url,

      ...(payload ? { payload, headers: form } : {}),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.statusCode).not.toBe(404)
  })
})

test('rejects a form with an overlong boundary without a server error', async () => {
  for (const length of [71, 300, 5000]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/Photos',
      headers: {
        ...(await signedInAs(server, 'technician')),
        'content-type': `multipart/form-data; boundary=${'b'.repeat(length)}`,
      },
      payload: `--${'b'.repeat(length)}--\r\n`,
    })
    expect(answer.statusCode).toBe(400)
  }
})

/** Returns the server's response to these bytes. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })

test.each([
  [
    'an address that is too long',
    414,
    `GET /api/Workorders/${'1'.repeat(300)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  ],
  [
    'a head that is too long',
    431,
    `GET /api/Workorders HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  ['what is no request', 400, 'GET\r\n\r\n'],
])('rejects %s with the usual headers', async (_what, status, bytes) => {
  const answer = (await answerTo(bytes)).toLowerCase()
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
  for (const [name, value] of Object.entries(bareHeaders))
    expect(answer).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`)
  expect(answer).toContain('"errors":[{"field":"","code":')
})

test.runIf(process.platform === 'linux')('a server with a full disk is not ready', async () => {
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  const file = join(server.deps.config.dataFolder, writeTestFile)
  await rm(file)
  await symlink('/dev/full', file)
  const answer = await server.app.inject('/readyz')
  expect([answer.statusCode, answer.json().title]).toEqual([503, expect.stringContaining('disk may be full')])
})
