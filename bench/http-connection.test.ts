import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpConnection } from './http-connection.ts'

let server: Server
let origin: string
let connections = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/never') return
    let received = ''
    request.on('data', (chunk) => {
      received += chunk
    })
    request.on('end', () => {
      const answer = `${request.method} ${request.headers.authorization} ${received} ${'é'.repeat(100_000)}`
      response.writeHead(201, { 'content-length': Buffer.byteLength(answer) })
      response.write(answer.slice(0, 5))
      setImmediate(() => response.end(answer.slice(5)))
    })
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('answers that arrive in pieces are read whole, all on one connection', async () => {
  const connection = new HttpConnection(origin, { headers: { authorization: 'me' } })
  for (let round = 0; round < 3; round++) {
    const { status, text } = await connection.ask({ method: 'POST', path: '/', body: { turn: round } })
    expect([status, text()]).toEqual([201, `POST me {"turn":${round}} ${'é'.repeat(100_000)}`])
  }
  connection.close()
  expect(connections).toBe(1)
})

test('an answer that never comes is given up, and the next question is answered on a new connection', async () => {
  const connection = new HttpConnection(origin, { timeoutMs: 2000 })
  await expect(connection.ask({ method: 'GET', path: '/never' })).rejects.toThrow('No answer in 2000 ms')
  expect((await connection.ask({ method: 'PUT', path: '/' })).status).toBe(201)
  connection.close()
})
