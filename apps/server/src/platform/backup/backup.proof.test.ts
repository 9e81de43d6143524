import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { readConfig } from '../config.ts'
import { postgresFolder } from '../db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { silentLog } from '../log.ts'
import { pathOfHash } from '../storage/file-store.ts'
import { createLocalStore } from '../storage/local-store.ts'
import { filesFolder } from '../storage/open-store.ts'
import { query } from '../testing/query.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { checkWholeDatabase, fillDatabase, startWriters } from './backup.fixture.ts'
import { runBackup, runRestore } from './backup-command.ts'
import { takeBackup } from './take-backup.ts'

// Thousands of small files are flushed to the disk, which takes long while others use it too.

const log = { info: () => undefined, warn: () => undefined }
let dataFolder: string
let database: EmbeddedPostgres
/** A complete backup; tests that damage one copy it first. */
let taken: string
/** A data folder restored from this backup. */
let copied: string
let places = 0

const root = await temporaryFolder('backup')
beforeAll(async () => {
  dataFolder = path.join(root, 'data')
  database = await startEmbeddedPostgres({ folder: postgresFolder(dataFolder), log })
  await fillDatabase(database.connectionString)
  await createLocalStore({ folder: filesFolder(dataFolder) }).put(Buffer.from('a photo'), 'image/jpeg')
  taken = path.join(root, 'backups', 'monday')
  expect(await backUp(taken)).toMatchObject({ code: 0, errors: [] })
  copied = newPlace()
  expect(await restore(taken, copied)).toMatchObject({ code: 0, errors: [] })
})
afterAll(async () => {
  await database.stop()
})

const newPlace = () => path.join(root, `place-${places++}`)
const folderOfCommand = (env: Record<string, string>) => {
  const lines: string[] = []
  const errors: string[] = []
  return {
    command: {
      config: readConfig([], { FETTLE_DATA: dataFolder, ...env }),
      log: silentLog,
      clock: createTestClock(),
      print: (line: string) => void lines.push(line),
      printError: (line: string) => void errors.push(line),
    },
    lines,
    errors,
  }
}

async function backUp(target: string, env: Record<string, string> = {}) {
  const { command, lines, errors } = folderOfCommand(env)
  return { code: await runBackup([target], command), lines, errors }
}

async function restore(backup: string, folder: string, env: Record<string, string> = {}) {
  const { command, lines, errors } = folderOfCommand({ FETTLE_DATA: folder, ...env })
  return { code: await runRestore([backup], command), lines, errors }
}

async function startRestored(folder: string, work: (connectionString: string) => Promise<void>) {
  const restored = await startEmbeddedPostgres({ folder: postgresFolder(folder), log })
  try {
    await work(restored.connectionString)
  } finally {
    await restored.stop()
  }
}

test('a backup taken during writes is consistent and contains everything acknowledged before it started', async () => {
  const writers = await startWriters(database.connectionString, 4)
  await vi.waitFor(() => expect(writers.acknowledged().length).toBeGreaterThan(50), { timeout: 30_000 })
  const before = writers.acknowledged()
  const target = newPlace()
  expect(await backUp(target)).toMatchObject({ code: 0, errors: [] })
  const after = writers.acknowledged()
  await writers.end()
  expect(after.length).toBeGreaterThan(before.length + 100)

  const folder = newPlace()
  expect(await restore(target, folder)).toMatchObject({ code: 0, errors: [] })
  await startRestored(folder, async (connectionString) => {
    const rows = await query(connectionString, "select code from building where code like 'W%'")
    const restored = new Set(rows.map((row) => row.code))
    expect(before.filter((code) => !restored.has(code))).toEqual([])
    const halves = `select b.code from building b left join floor f on f.building_id = b.id
      where b.code like 'W%' group by b.code having count(f.id) <> 3`
    expect(await query(connectionString, halves)).toEqual([])
    await checkWholeDatabase(connectionString)
    await query(connectionString, "insert into building (property_id, code, name) values (1, 'NEW', 'New')")
  })
  const store = createLocalStore({ folder: filesFolder(folder) })
  const photo = createHash('sha256').update('a photo').digest('hex')
  expect((await buffer(await store.open(photo))).toString()).toBe('a photo')
})

test('a backup leaves no slots or files in the source server', async () => {
  expect(await query(database.connectionString, 'select slot_name from pg_replication_slots')).toEqual([])
  expect((await readdir(path.dirname(taken))).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a backup can be taken without a running server', async () => {
  const target = newPlace()
  expect(await backUp(target, { FETTLE_DATA: copied })).toMatchObject({ code: 0, errors: [] })
  const { storedFiles } = JSON.parse(await readFile(path.join(target, 'manifest.json'), 'utf8'))
  expect(storedFiles).toEqual({ files: 1, bytes: 7 })
})

test('only the owner can read a backup, and other tools can verify its checksums', async () => {
  expect((await stat(taken)).mode & 0o077).toBe(0)
  const [line = ''] = (await readFile(path.join(taken, 'checksums.txt'), 'utf8')).split('\n')
  const [sha256, name = ''] = line.split('  ')
  const bytes = await readFile(path.join(taken, name))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
})

test('a damaged stored file is reported without stopping the backup', async () => {
  const photo = createHash('sha256').update('a photo').digest('hex')
  await writeFile(path.join(filesFolder(copied), pathOfHash(photo)), 'a ph')
  const { code, errors } = await backUp(newPlace(), { FETTLE_DATA: copied })
  expect(code).toBe(0)
  expect(errors.join()).toContain(`${photo} is damaged`)
})

/** Hard links to every file: the tests replace files and never write into them. */
async function copyOfBackup(): Promise<string> {
  const copy = newPlace()
  await mkdir(copy)
  for (const entry of await readdir(taken, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name)
    const to = path.join(copy, path.relative(taken, from))
    await (entry.isDirectory() ? mkdir(to, { recursive: true }) : link(from, to))
  }
  return copy
}

async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await rm(file)
  await writeFile(file, content)
}

const harms: [string, (backup: string) => Promise<void>, string][] = [
  ['has no manifest', (backup) => rm(path.join(backup, 'manifest.json')), 'contains no complete backup'],
  [
    'has half a manifest',
    (backup) => replaceFile(path.join(backup, 'manifest.json'), '{"format": 1'),
    "manifest.json can't be read",
  ],
  [
    'is of a later form',
    (backup) => changeManifest(backup, { format: 2 }),
    'has format 2; this program reads format 1',
  ],
  ['has no checksums', (backup) => rm(path.join(backup, 'checksums.txt')), 'contains no complete backup'],
  [
    'lost a line of its checksums',
    async (backup) => {
      const file = path.join(backup, 'checksums.txt')
      await replaceFile(file, (await readFile(file, 'utf8')).replace(/^.*\n/, ''))
    },
    'checksums.txt is not what was written',
  ],
  [
    'lost a file',
    (backup) => rm(path.join(backup, 'cluster', 'data', 'global', 'pg_control')),
    'cluster/data/global/pg_control is missing',
  ],
  ['has a bit that turned', turnOneBit, 'has changed'],
  [
    'is of a newer program',
    (backup) => changeManifest(backup, { latestMigration: '9999_hover_boards' }),
    'its database has the migration 9999_hover_boards, and this program knows none after 0',
  ],
  [
    'is older than the baseline',
    (backup) => changeManifest(backup, { latestMigration: '0070_changes_of_vendors' }),
    'its newest migration is 0070_changes_of_vendors. Restore it with the version that took it. Check out commit ba283ad6',
  ],
]

async function changeManifest(backup: string, change: Record<string, unknown>): Promise<void> {
  const file = path.join(backup, 'manifest.json')
  await replaceFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }))
}

async function turnOneBit(backup: string): Promise<void> {
  const folder = path.join(backup, 'cluster', 'data', 'pg_wal')
  const [name = ''] = await readdir(folder)
  const bytes = await readFile(path.join(folder, name))
  bytes.writeUInt8(bytes.readUInt8(4096) ^ 1, 4096)
  await replaceFile(path.join(folder, name), bytes)
}

test.each(harms)('rejects a backup that %s and leaves the data folder empty', async (_, harm, sentence) => {
  const harmed = await copyOfBackup()
  await harm(harmed)
  const folder = newPlace()
  await mkdir(folder)
  const { code, errors } = await restore(harmed, folder)
  expect(code).toBe(2)
  expect(errors.join()).toContain(sentence)
  expect(await readdir(folder)).toEqual([])
})

test('the first start rejects a database whose log ends before the backup does', async () => {
  const harmed = await copyOfBackup()
  const checksums = path.join(harmed, 'checksums.txt')
  const kept = (await readFile(checksums, 'utf8')).replace(/^.*\/pg_wal\/[0-9A-F]{24}\n/gm, '')
  await replaceFile(checksums, kept)
  await changeManifest(harmed, { checksums: createHash('sha256').update(kept).digest('hex') })
  const folder = newPlace()
  const { code, errors } = await restore(harmed, folder)
  expect(code).toBe(2)
  expect(errors.join()).toContain('The database of the backup does not start')
  expect(await readdir(folder)).toEqual([])
})

test('restores only into an empty folder', async () => {
  const { code, errors } = await restore(taken, copied)
  expect(code).toBe(2)
  expect(errors.join()).toMatch(/into an empty data folder only, and .* holds files, postgres/)
})

test('an interrupted restore can be repeated, even if empty folders were lost', async () => {
  const folder = newPlace()
  await mkdir(path.join(folder, '.restoring', 'postgres', 'cluster'), { recursive: true })
  const carried = await copyOfBackup()
  for (const name of ['pg_notify', 'pg_tblspc', 'pg_twophase']) {
    await rm(path.join(carried, 'cluster', 'data', name), { recursive: true })
  }
  expect(await restore(carried, folder)).toMatchObject({ code: 0, errors: [] })
  expect(await readdir(folder)).toEqual(['files', 'postgres'])
})

test('never overwrites another backup', async () => {
  expect((await backUp(taken)).errors.join()).toContain('exists already')
})

test('a failed backup leaves nothing behind', async () => {
  const target = path.join(newPlace(), 'broken')
  const taking = takeBackup({
    connectionString: database.connectionString,
    // Without the write-ahead log of this moment.
    clusterFolder: path.join(taken, 'cluster'),
    filesFolder: null,
    target,
    clock: createTestClock(),
    warn: () => undefined,
  })
  await expect(taking).rejects.toThrow('without it the backup would not be whole')
  expect(await readdir(path.dirname(target))).toEqual([])
  expect(await query(database.connectionString, 'select slot_name from pg_replication_slots')).toEqual([])
})

test('explains when the folder has nothing to back up or belongs to another program', async () => {
  expect((await backUp(newPlace(), { FETTLE_DATA: newPlace() })).errors.join()).toContain(
    'There is no database in',
  )
  const own = { DATABASE_URL: 'postgres://somewhere/fettle' }
  expect((await backUp(newPlace(), own)).errors.join()).toContain('pg_dump')
  expect((await restore(taken, newPlace(), own)).errors.join()).toContain('pg_restore')
  expect((await backUp('')).errors.join()).toContain('Usage: npm run fettle -- backup')
})
