import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { formOf } from '../testing/multipart.fixture.ts'
import { createReferenceApp } from '../testing/reference-app.fixture.ts'
import { signedInAs } from '../testing/tokens.ts'

let port: number
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})

type Sent = { path: string; headers: Record<string, string>; payload?: Buffer; method?: string }

/** Sends one call over the agent's only connection; returns the response, and whether the connection was reused. */
function send(agent: Agent, { path, headers, payload, method = 'POST' }: Sent) {
  return new Promise<{ status: number; body: string; reused: boolean }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, reused: call.reusedSocket }))
    })
    call.on('error', reject)
    call.setTimeout(20_000, () => call.destroy(new Error('No answer for 20 s.')))
    call.end(payload)
  })
}

const megabyte = 1024 * 1024
const file = (name: string, megabytes: number) => ({
  name,
  fileName: 'boiler.jpg',
  content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(megabytes * megabyte, 1)]),
})

test.each([
  ['a file in a field that takes none', 400, 'attachment', 30],
  ['a file above the limit', 413, 'Photo', 60],
])(
  'rejects %s immediately, and the connection serves the next call',
  async (_what, status, field, megabytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const authorization = (await signedInAs(server, 'technician')).authorization
    const { payload, contentType } = await formOf([
      { name: 'workorderId', value: '1' },
      file(field, megabytes),
    ])
    const headers = { authorization, 'content-type': contentType, 'content-length': String(payload.length) }
    expect((await send(agent, { path: '/api/Photos', headers, payload })).status).toBe(status)
    const next = await send(agent, { path: '/healthz', method: 'GET', headers: {} })
    expect([next.status, next.reused]).toEqual([200, true])
    agent.destroy()
  },
)

test('rejects an unauthenticated upload, and an oversized body without files, in the same way', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const json = { 'content-type': 'application/json' }
  const signedOut = await send(agent, {
    path: '/api/Photos',
    headers: json,
    payload: Buffer.alloc(9 * megabyte, 32),
  })
  const tooLarge = await send(agent, {
    path: '/api/Workorders',
    headers: { ...json, ...(await signedInAs(server, 'technician')) },
    payload: Buffer.alloc(9 * megabyte, 32),
  })
  expect([signedOut.status, tooLarge.status, tooLarge.reused]).toEqual([401, 413, true])
  agent.destroy()
})

test('rejects an incomplete body after some seconds and closes its connection', async () => {
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/api/Photos',
    method: 'POST',
    headers: { 'content-length': '9000' },
  })
  call.on('error', () => undefined)
  call.write('only this')
  const answer = await new Promise<{ statusCode?: number; headers: Record<string, unknown> }>((resolve) =>
    call.once('response', resolve),
  )
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close'])
  call.destroy()
})
