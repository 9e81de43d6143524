import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { installCanonicalHost } from './canonical-host.ts'

function appAt(publicUrl: string) {
  const app = fastify()
  installCanonicalHost(app, { config: { ...readConfig([], {}), publicUrl, demo: false } })
  app.get('/*', async () => 'here')
  return app
}
const page = { accept: 'text/html,*/*' }

test('redirects a page requested under another name of this machine to the public URL', async () => {
  const app = appAt('http://localhost:3000')
  const answer = await app.inject({
    url: '/orders?orderStatus=Open',
    headers: { ...page, host: '127.0.0.1:3000' },
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    307,
    'http://localhost:3000/orders?orderStatus=Open',
  ])
})

test('does not redirect the public URL itself, API calls and foreign host names', async () => {
  const app = appAt('http://localhost:3000')
  for (const headers of [
    { ...page, host: 'localhost:3000' },
    { accept: 'application/json', host: '127.0.0.1:3000' },
    { ...page, host: 'evil.example' },
  ]) {
    expect((await app.inject({ url: '/orders', headers })).body).toBe('here')
  }
})

test('does not redirect behind a proxy', async () => {
  const app = appAt('https://fettle.example.org')
  expect((await app.inject({ url: '/orders', headers: { ...page, host: '127.0.0.1:3000' } })).body).toBe(
    'here',
  )
})
