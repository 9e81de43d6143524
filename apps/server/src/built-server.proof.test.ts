import { readdirSync, readFileSync } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillAssets } from './features/things/assets/assets.fixture.ts'
import { publicUrl, runMain, type Server, startMain } from './main.fixture.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { whitePng } from './platform/images/picture.fixture.ts'
import { silentLog } from './platform/log.ts'
import { openStore } from './platform/storage/open-store.ts'
import type { TestDatabase } from './platform/testing/cluster.ts'
import { createReferenceDatabase } from './platform/testing/migrated-database.ts'
import { formOf } from './platform/testing/multipart.fixture.ts'
import { readPdfPages } from './platform/testing/read-pdf.ts'
import { signedInAs } from './platform/testing/tokens.ts'

let folder: string
let database: TestDatabase
let server: Server
let headers: { authorization: string }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-built-'))
  database = await createReferenceDatabase()
  server = await startMain(data(), { DATABASE_URL: database.connectionString })
  const { connectionString } = database
  await using opened = openDatabase({ connectionString, log: silentLog, maxConnections: 1 })
  const deps = { config: { publicUrl, outside: null } }
  const storage = await openStore({ s3: null, dataFolder: data() })
  await fillAssets({ db: opened.db, deps: { storage } })
  headers = await signedInAs({ db: opened.db, clock: systemClock, deps }, 'technician')
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null, errors: '' })
  await database.drop()
  await vi.waitFor(() => rm(folder, { recursive: true, force: true }), 10_000)
})

const data = () => path.join(folder, 'data')
const urlOf = (route: string) => `http://127.0.0.1:${server.port}${route}`

test('the built server is healthy', async () => {
  expect((await fetch(urlOf('/readyz'))).status).toBe(200)
})

test('the built server reads an uploaded photo in its reading process', async () => {
  const { payload, contentType } = await formOf([
    { name: 'AssetId', value: '1001' },
    { name: 'Photo', fileName: 'pump.png', content: whitePng(64, 48), type: 'image/png' },
  ])
  const body = new Uint8Array(payload)
  const call = { method: 'POST', headers: { ...headers, 'content-type': contentType }, body }
  const answer = await fetch(urlOf('/api/Assets/photos'), call)
  expect(await answer.json()).toMatchObject([{ photoName: 'pump.png' }])
  expect(answer.status).toBe(201)
})

test('the built server prints labels in their process', async () => {
  const answer = await fetch(urlOf('/api/Assets/labels'), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ stock: 'avery-5160', code: 'qr', fields: ['code', 'name'] }),
  })
  expect(answer.status).toBe(200)
  expect((await readPdfPages(Buffer.from(await answer.arrayBuffer()))).join(' ')).toContain('P-10 Pump 100%')
})

test('the built server contains every process that a module starts', async () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const files = sources.filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
  const named = files.flatMap((name) =>
    [
      ...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(
        /'\.\/([\w-]+)\.ts', import\.meta\.url/g,
      ),
    ].map(([, module]) => `${module}.js`),
  )
  expect(named).toEqual(expect.arrayContaining(['server-process.js', 'pdf-process.js', 'fill-demo-world.js']))
  for (const file of named) await access(path.join(import.meta.dirname, '../dist', file))
})

test('stack traces of the built server name its sources', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const { ended } = runMain({
    args: ['--port', String(port)],
    env: {
      FETTLE_DATA: path.join(folder, 'other'),
      DATABASE_URL: database.connectionString,
      FETTLE_LOG: 'debug',
    },
  })
  const { code, errors } = await ended
  other.close()
  expect(code).toBe(1)
  expect(errors).toMatch(/apps\/server\/src\/platform\/http\/address\.ts:\d+/)
})
