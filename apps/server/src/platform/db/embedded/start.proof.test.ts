import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { query } from '../../testing/query.ts'
import { findRunningDatabase } from '../running-database.ts'
import { findPostgresBinaries } from './binaries.ts'
import { findFreePort } from './free-port.ts'
import { chooseLaunch, spawnLaunched } from './launch.ts'
import { postgresArguments } from './settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

let folder: string
let created: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  created = path.join(await mkdtemp(path.join(tmpdir(), 'fettle-embedded-')), 'postgres')
  const log = { info: () => undefined, warn: () => undefined }
  await (await startEmbeddedPostgres({ folder: created, log, durability: 'fast' })).stop()
})

afterAll(() => rm(path.dirname(created), { recursive: true, force: true }))

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'fettle-embedded-')), 'data of the clinic', 'postgres')
})

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await waitUntil(() => !existsSync(path.join(folder, 'cluster', 'data', 'postmaster.pid')))
  await rm(path.dirname(path.dirname(folder)), { recursive: true, force: true })
})

/** Copies a database that was created and stopped before, because creating one takes a second. */
async function haveDatabase(): Promise<void> {
  await cp(created, folder, { recursive: true })
}

const warnings: string[] = []

async function start(options: { allowNamespace?: boolean } = {}): Promise<EmbeddedPostgres> {
  warnings.length = 0
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) }
  const database = await startEmbeddedPostgres({ folder, log, ...options })
  running.push(database)
  return database
}

async function stop(database: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(database), 1)
  await database.stop()
}

/** Starts another Fettle process on the same folder. */
async function startElsewhere(): Promise<{
  child: ChildProcess
  pid: number
  connectionString: string
  error?: string
}> {
  const fixture = path.join(import.meta.dirname, 'start.fixture.ts')
  const child = spawn(process.execPath, [fixture, '--folder', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { child, ...JSON.parse(line) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function waitUntil(condition: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(condition()).toBe(true), { timeout: 30_000, interval: 20 })
}

test('creates a database on first start and retains its rows across a restart', async () => {
  const first = await start()
  await query(
    first.connectionString,
    `create table note (body text); insert into note values ('Zuggurt – größer')`,
  )
  await stop(first)
  expect(isAlive(first.pid)).toBe(false)

  const second = await start()
  expect(await query(second.connectionString, 'select body from note')).toEqual([
    { body: 'Zuggurt – größer' },
  ])
  expect(await query(second.connectionString, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await query(second.connectionString, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(second.connectionString, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
})

test('only the owner can read the password, and a wrong one is rejected', async () => {
  await haveDatabase()
  const { connectionString } = await start()
  const mode = (await stat(path.join(folder, 'cluster', 'password'))).mode
  expect(mode & 0o077).toBe(0)
  const wrong = new URL(connectionString)
  wrong.password = 'fettle'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('works in a folder whose path exceeds the limit for sockets', async () => {
  folder = path.join(folder, 'x'.repeat(120), 'postgres')
  const { connectionString } = await start()
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  folder = path.dirname(path.dirname(folder))
})

test('a killed process stops its database, and every acknowledged row survives', async () => {
  await haveDatabase()
  const other = await startElsewhere()
  await query(other.connectionString, 'create table note (n integer)')
  const client = new pg.Client({ connectionString: other.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into note values ($1)', [acknowledged + 1])
      acknowledged++
    }
  })().catch(() => undefined)
  await waitUntil(() => acknowledged > 50)
  other.child.kill('SIGKILL')
  await writing
  await waitUntil(() => !isAlive(other.pid))

  const database = await start()
  const [row] = await query(database.connectionString, 'select count(distinct n)::int as rows from note')
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged)
})

test('a killed database recovers every acknowledged row', async () => {
  await haveDatabase()
  const other = await startElsewhere()
  await query(other.connectionString, 'create table note as select generate_series(1, 1000) as n')
  process.kill(other.pid, 'SIGKILL')
  other.child.kill('SIGKILL')
  await waitUntil(() => !isAlive(other.pid))

  const database = await start()
  expect(await query(database.connectionString, 'select count(*)::int as n from note')).toEqual([{ n: 1000 }])
  expect(await readFile(path.join(folder, 'log', 'postgres.log'), 'utf8')).toContain('automatic recovery')
})

test('a second process on the folder gets an error with folder and process id', async () => {
  await haveDatabase()
  await start()
  const refused = await startElsewhere()
  expect(refused.error).toContain(folder)
  expect(refused.error).toContain(`process ${process.pid}`)
  await expect(start()).rejects.toMatchObject({ code: 'folder-in-use' })
})

test('ignores the pid file of a dead owner, even if its process id is in use again', async () => {
  await haveDatabase()
  await writeFile(path.join(folder, 'owner.pid'), `${process.ppid}\n`)
  const { connectionString } = await start()
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stops a database server left over from a killed process and retains its rows', async () => {
  await haveDatabase()
  const first = await start()
  await query(first.connectionString, 'create table note as select 7 as n')
  await stop(first)
  const leftOver = await startUnowned()

  const database = await start()
  expect(warnings.join()).toContain(`process ${leftOver}`)
  expect(isAlive(leftOver)).toBe(false)
  expect(await query(database.connectionString, 'select n from note')).toEqual([{ n: 7 }])
})

test('kills a leftover server that does not stop within seconds, logs it, and retains its rows', async () => {
  await haveDatabase()
  const first = await start()
  await query(first.connectionString, 'create table note as select 7 as n')
  await stop(first)
  const leftOver = await startUnowned()
  const client = new pg.Client({ connectionString: (await findRunningDatabase(folder)) ?? '' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  // A stopped process cannot handle the shutdown request.
  process.kill(rows[0].pid, 'SIGSTOP')

  const database = await start()
  expect(warnings.join()).toContain('ended at once')
  expect(isAlive(leftOver)).toBe(false)
  expect(await query(database.connectionString, 'select n from note')).toEqual([{ n: 7 }])
})

test('a database pid file with the id of another process does not prevent the start', async () => {
  await haveDatabase()
  await writeFile(path.join(folder, 'cluster', 'data', 'postmaster.pid'), `${process.ppid}\n/elsewhere\n`)
  const { connectionString } = await start()
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('repeats an interrupted creation from scratch', async () => {
  const half = path.join(folder, '.new-cluster-abc', 'data', 'base')
  await mkdir(half, { recursive: true })
  await writeFile(path.join(folder, '.new-cluster-abc', 'data', 'PG_VERSION'), '18\n')
  const { connectionString } = await start()
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(folder)).filter((name) => name.startsWith('.new-cluster'))).toEqual([])
})

test('rejects data of another PostgreSQL major version and leaves it unchanged', async () => {
  await haveDatabase()
  await writeFile(path.join(folder, 'cluster', 'data', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toMatchObject({ code: 'version-mismatch' })
  await writeFile(path.join(folder, 'cluster', 'data', 'PG_VERSION'), '18\n')
  await start()
})

test('a file in place of the folder gives an error with the path', async () => {
  await mkdir(path.dirname(folder), { recursive: true })
  await writeFile(folder, '')
  await expect(start()).rejects.toMatchObject({
    code: 'folder-unusable',
    message: expect.stringContaining(folder),
  })
})

// Only root can run the database as another user; for others there is nothing to test.
if (process.getuid?.() === 0) {
  test('root without a user namespace runs the database as nobody, and with one takes it over again', async () => {
    await mkdir(folder, { recursive: true })
    await chmod(path.dirname(path.dirname(folder)), 0o755)
    const first = await start({ allowNamespace: false })
    await query(first.connectionString, 'create table note as select 1 as n')
    expect((await stat(path.join(folder, 'cluster'))).uid).toBe(65534)
    await stop(first)
    const second = await start()
    expect(await query(second.connectionString, 'select n from note')).toEqual([{ n: 1 }])
  })

  test('root gets instructions for a folder that other users cannot enter', async () => {
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 })
    await expect(start({ allowNamespace: false })).rejects.toMatchObject({ code: 'cannot-run-as-user' })
  })
}

/** Starts a server on the folder that no Fettle owns, like one that survived a killed Fettle. */
async function startUnowned(): Promise<number> {
  const { postgres } = await findPostgresBinaries()
  const launch = await chooseLaunch({
    folder,
    folderOwner: await stat(path.join(folder, 'cluster')),
    program: postgres,
    allowNamespace: true,
  })
  const dataFolder = path.join(folder, 'cluster', 'data')
  const child = spawnLaunched(
    launch,
    [postgres, '-D', dataFolder, ...postgresArguments({ port: await findFreePort(), durability: 'safe' })],
    { stdio: 'ignore' },
  )
  await vi.waitFor(async () => {
    const lines = (await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')
    expect(lines[7]?.trim()).toBe('ready')
  }, 30_000)
  return child.pid ?? 0
}
