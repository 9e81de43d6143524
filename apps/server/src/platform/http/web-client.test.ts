import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { readConfig } from '../config.ts'
import { installSecurityHeaders } from './security-headers.ts'
import { installWebClient } from './web-client.ts'

let app: FastifyInstance
const folder = await temporaryFolder('client')
beforeAll(async () => {
  await writeFile(path.join(folder, 'index.html'), '<title>Fettle</title>')
  await mkdir(path.join(folder, 'assets'))
  for (const name of ['list-1.js', 'photo.worker-1.js'])
    await writeFile(path.join(folder, 'assets', name), '1')
  await writeFile(path.join(folder, 'assets', 'list-1.js.br'), '1')
  app = fastify()
  const config = { ...readConfig([], {}), webFolder: folder, publicUrl: 'http://localhost', demo: false }
  await installSecurityHeaders(app, { config })
  await installWebClient(app, { config })
  app.setNotFoundHandler((_request, reply) => reply.sendWebClient())
})
afterAll(async () => {
  await app.close()
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
])("serves the web client's page at %s for any Accept header", async (url) => {
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
])('returns 404 for %s, as text for programs and as a page for people', async (url) => {
  expect(await visit(url, '*/*')).toEqual([404, 'text/plain'])
  expect(await visit(url, 'application/openmetrics-text;q=1,text/plain;q=0.5')).toEqual([404, 'text/plain'])
  expect(await visit(url, browser)).toEqual([404, 'text/html'])
})

test('returns 404 for a missing file, also below a page of the client', async () => {
  for (const url of ['/favicon.png', '/orders/report.pdf', '/.env.bak'])
    expect(await visit(url, browser)).toEqual([404, 'text/plain'])
})

test('a page and a worker script have all isolation headers, other scripts only those for scripts', async () => {
  const headersOf = async (url: string) => (await app.inject({ url })).headers
  for (const url of ['/', '/assets/photo.worker-1.js'])
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': expect.stringContaining("object-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
  const script = await headersOf('/assets/list-1.js')
  expect(script).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(Object.keys(script)).not.toContain('content-security-policy')
})

test('sends a hashed file in its compressed form without a route for each file, and 404 for one that is gone', async () => {
  const gone = await app.inject({ url: '/assets/list-0.js', headers: { accept: browser } })
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/plain'])
  expect(gone.headers['cache-control']).toBeUndefined()
  const folderItself = await app.inject({ url: '/assets/', headers: { accept: '*/*' } })
  expect(folderItself.statusCode).toBe(403)
  expect(app.hasRoute({ method: 'GET', url: '/assets/list-1.js' })).toBe(false)
  const packed = await app.inject({ url: '/assets/list-1.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
})
