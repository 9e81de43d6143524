import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { installWebClient } from './web-client.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-client-'))
  await writeFile(path.join(folder, 'index.html'), '<title>Fettle</title>')
  app = fastify()
  const config = { ...readConfig([], {}), webFolder: folder, publicUrl: 'http://localhost', demo: false }
  await installWebClient(app, { config })
  app.setNotFoundHandler((_request, reply) => reply.sendWebClient())
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const visit = async (url: string, accept: string) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } })
  return [statusCode, String(headers['content-type']).split(';')[0]]
}
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  '/',
  '/orders',
  '/Orders/7?x=1',
  '/pms/compliance',
  '/a/10.20',
  '/login',
  '/callback?code=1',
  '/silent-renew',
  '/admin/places/7',
])('the page of the web client answers at %s, whoever asks', async (url) => {
  expect(await visit(url, browser)).toEqual([200, 'text/html'])
  expect(await visit(url, '*/*')).toEqual([200, 'text/html'])
})

test.each([
  '/metrics',
  '/apis/7',
  '/.well-known/security',
  '/ordersx',
  '/wp-admin/',
  '/there/is/no/such/page',
])('%s is not found: a program gets a text, a person the page that says so', async (url) => {
  expect(await visit(url, '*/*')).toEqual([404, 'text/plain'])
  expect(await visit(url, 'application/openmetrics-text;q=1,text/plain;q=0.5')).toEqual([404, 'text/plain'])
  expect(await visit(url, browser)).toEqual([404, 'text/html'])
})

test('the name of a file that is not there is not found, within a page of the client, too', async () => {
  for (const url of ['/favicon.png', '/orders/report.pdf', '/.env.bak'])
    expect(await visit(url, browser)).toEqual([404, 'text/plain'])
})
