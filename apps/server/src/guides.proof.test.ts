import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { provideBundledServer } from './durability/bundled-server.fixture.ts'
import { type Server, startMain } from './main.fixture.ts'

const root = path.join(import.meta.dirname, '../../..')
let folder: string
let server: Server | undefined

/** Returns the blocks of a guide that are marked `sh run`. */
async function commandsOf(guide: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'docs/guides', guide), 'utf8')
  return [...text.matchAll(/^( *)```sh run\n(.*?)^\1```$/gms)].map(([, , commands = '']) => commands)
}

/** Runs a block in the project's folder. Paths of the guides are replaced by folders of this test. */
async function run(commands: string, dataFolder: string): Promise<string> {
  const script = commands
    .replaceAll('/srv/fettle/data', path.join(folder, 'restored'))
    .replaceAll('/var/backups', path.join(folder, 'backups'))
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, FETTLE_DATA: dataFolder, FETTLE_DEMO: 'off' }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', script], { cwd: root, env })
  return stdout
}

const data = () => path.join(folder, 'data')
const restored = () => path.join(folder, 'restored')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-guides-'))
  await chmod(folder, 0o755)
  await Promise.all([mkdir(path.join(folder, 'backups')), mkdir(restored())])
  server = await startMain(data(), {}, await provideBundledServer())
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

  test('back up the running server, restore into an empty folder and migrate it', async () => {
    const [backup = '', restore = ''] = await commandsOf('back-up.md')
    const [migrate = ''] = await commandsOf('add-a-migration.md')
    await run(backup, data())
    await run(restore, data())
    expect(await run(migrate, restored())).toMatch(/The database has every migration/)
  })
})
