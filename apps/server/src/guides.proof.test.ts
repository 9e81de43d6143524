import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getRow, insertRow, insertRows } from '#platform/testing/rows.ts'
import { publicUrl, type Server, startMain } from './main.fixture.ts'
import { systemClock } from './platform/clock.ts'
import { postgresFolder } from './platform/db/connect.ts'
import { openDatabase } from './platform/db/database.ts'
import { findRunningDatabase } from './platform/db/running-database.ts'
import { silentLog } from './platform/log.ts'
import { signedInAs } from './platform/testing/tokens.ts'

const root = path.join(import.meta.dirname, '../../..')
let folder: string
let server: Server | undefined

/** Returns the blocks of a guide that are marked `sh run`. */
async function commandsOf(guide: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'docs/guides', guide), 'utf8')
  return [...text.matchAll(/^( *)```sh run\n(.*?)^\1```$/gms)].map(([, , commands = '']) => commands)
}

/** Runs a block in the project's folder. Paths of the guides are replaced by folders of this test. */
async function run(commands: string, dataFolder: string, key = ''): Promise<string> {
  const script = commands
    .replaceAll('https://fettle.example', `http://127.0.0.1:${server?.port}`)
    .replaceAll('/srv/fettle/data', path.join(folder, 'restored'))
    .replaceAll('/var/backups', path.join(folder, 'backups'))
  const settings = { FETTLE_DATA: dataFolder, FETTLE_DEMO: 'off', FETTLE_KEY: key }
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', script], { cwd: root, env })
  return stdout
}

/** Creates an administrator in the database of the running server, and an API key in that account's name. */
async function createKey(): Promise<string> {
  const connectionString = await findRunningDatabase(postgresFolder(data()))
  await using opened = openDatabase({ connectionString: connectionString ?? '', log: silentLog })
  const { db } = opened
  const role = await getRow(db, 'role', ['id'], { name: 'Administrator' })
  const accountId = await insertRow(db, 'user_account', {
    subject: 'guide',
    login_name: 'guide',
    role_id: role.id,
    in_out_active: true,
  })
  const properties = await db.selectFrom('property').select('id').execute()
  await insertRows(
    db,
    'user_property',
    properties.map(({ id }) => ({ user_id: accountId, property_id: id })),
  )
  const propertyIds = properties.map(({ id }) => id)
  const deps = { config: { publicUrl, outside: null } }
  const headers = await signedInAs({ db, clock: systemClock, deps }, 'guide')
  const response = await fetch(`http://127.0.0.1:${server?.port}/api/ApiKeys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Guide', roleId: role.id, propertyIds, expiresOn: null }),
  })
  expect(response.status).toBe(201)
  const { secret } = (await response.json()) as { secret: string }
  return secret
}

const data = () => path.join(folder, 'data')
const restored = () => path.join(folder, 'restored')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-guides-'))
  await chmod(folder, 0o755)
  await Promise.all([mkdir(path.join(folder, 'backups')), mkdir(restored())])
  server = await startMain(data())
  await run('npm run fettle -- import properties docs/guides/import-examples/properties.csv', data())
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await vi.waitFor(() => rm(folder, { recursive: true, force: true }), 10_000)
})

describe('the commands of the guides', () => {
  test('create, reset and unlock an account while the server runs', async () => {
    const [commands = ''] = await commandsOf('production.md')
    expect(await run(commands, data())).toMatch(/jane/)
  })

  test('call the API with a key', async () => {
    const [commands = ''] = await commandsOf('api-keys-and-webhooks.md')
    expect(JSON.parse(await run(commands, data(), await createKey()))).toMatchObject({ data: [] })
  })

  test('back up the running server, restore into an empty folder and migrate it', async () => {
    const [backup = '', restore = ''] = await commandsOf('back-up.md')
    const [migrate = ''] = await commandsOf('add-a-migration.md')
    await run(backup, data())
    await run(restore, data())
    expect(await run(migrate, restored())).toMatch(/The database has every migration/)
  })
})
