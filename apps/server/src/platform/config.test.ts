import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { environmentDefaults, environmentNames, readConfig } from './config.ts'

const guide = new URL('../../../../docs/guides/configure.md', import.meta.url)

/** Reads the guide's table: the default by variable. */
async function readTable(): Promise<Map<string, string>> {
  const rows = (await readFile(guide, 'utf8')).matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gm)
  return new Map([...rows].map(([, name = '', cell = '']) => [name, cell]))
}

test('the configuration guide lists exactly the variables that are read', async () => {
  expect([...(await readTable()).keys()].sort()).toEqual([...environmentNames].sort())
})

test('the configuration guide has the actual defaults', async () => {
  const table = await readTable()
  for (const [name, value] of Object.entries(environmentDefaults())) {
    expect(table.get(name)).toBe(`\`${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}\``)
  }
})

test('counts trusted proxies; on means one, off none', () => {
  const read = (text: string) => readConfig([], { FETTLE_TRUST_PROXY: text }).trustedProxies
  expect(['', 'off', 'on', 'TRUE', '1', '2', '0'].map(read)).toEqual([0, 0, 1, 1, 1, 2, 0])
})

test('an empty variable counts as unset, and command line options take precedence', () => {
  expect(readConfig([], { FETTLE_PORT: '' }).port).toBeNull()
  expect(readConfig(['--port', '8080'], { FETTLE_PORT: '9090' }).port).toBe(8080)
  expect(readConfig(['--port=8081'], {}).port).toBe(8081)
})

test('accepts the public URL with or without a trailing slash', () => {
  const read = (text: string) => readConfig([], { FETTLE_PUBLIC_URL: text }).publicUrl
  expect(read('https://fettle.example.org')).toBe('https://fettle.example.org')
  expect(read('http://fettle.example.org:8080/')).toBe('http://fettle.example.org:8080')
})

test.each([
  [{ FETTLE_LOG: 'loud' }, 'FETTLE_LOG'],
  [{ FETTLE_PUBLIC_URL: 'fettle.example.org' }, 'FETTLE_PUBLIC_URL'],
  [
    { FETTLE_PUBLIC_URL: 'https://example.org/fettle/' },
    'FETTLE_PUBLIC_URL: must be an origin such as https://example.org, without a path',
  ],
  [{ FETTLE_PUBLIC_URL: 'https://example.org/?at=1' }, 'without a path'],
  [{ FETTLE_RATE_LIMIT: 'none' }, 'FETTLE_RATE_LIMIT'],
  [{ FETTLE_TRUST_PROXY: 'loopback' }, 'FETTLE_TRUST_PROXY: must be on, off or a number of proxies'],
  [{ FETTLE_MAX_CONNECTIONS: '1' }, 'FETTLE_MAX_CONNECTIONS'],
  [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL: must begin with postgres://'],
  [{ SMTP_HOST: 'mail.example.org' }, 'SMTP_FROM is missing'],
  [{ SMTP_FROM: 'fettle@example.org' }, 'SMTP_HOST is missing'],
  [{ SMTP_HOST: 'mail.example.org', SMTP_FROM: 'nobody' }, 'SMTP_FROM: must be an e-mail address'],
  [
    { SMTP_HOST: 'mail.example.org', SMTP_FROM: 'f@example.org', SMTP_USER: 'f' },
    'SMTP_USER and SMTP_PASSWORD together',
  ],
  [
    {
      SMTP_HOST: 'mail.example.org',
      SMTP_FROM: 'f@example.org',
      SMTP_USER: 'f',
      SMTP_PASSWORD: 'x',
      SMTP_TLS: 'off',
    },
    'in clear',
  ],
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'together or not at all'],
])('rejects %j by name', (environment, sentence) => {
  expect(() => readConfig([], environment)).toThrow(sentence)
})
