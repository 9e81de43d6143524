import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publicUrl, runMain, type Server, startMain } from './main.fixture.ts'
import { systemClock } from './platform/clock.ts'
import { postgresFolder } from './platform/db/connect.ts'
import { openDatabase } from './platform/db/database.ts'
import { findRunningDatabase } from './platform/db/running-database.ts'
import { silentLog } from './platform/log.ts'
import { signedInAs } from './platform/testing/tokens.ts'

let folder: string
const running: Server[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-main-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL')
    await server.ended
  }
  await vi.waitFor(() => rm(folder, { recursive: true, force: true }), 10_000)
})

const dataFolder = () => path.join(folder, 'data')

async function start(): Promise<Server> {
  const server = await startMain(dataFolder())
  running.push(server)
  return server
}

type Person = { userId: number; headers: { authorization: string; 'content-type': string } }

/** Creates accounts in the database of a running server, with a token for each. */
async function makePeople(count: number, roleName = 'Technician'): Promise<Person[]> {
  const connectionString = await findRunningDatabase(postgresFolder(dataFolder()))
  await using opened = openDatabase({ connectionString: connectionString ?? '', log: silentLog })
  const { db } = opened
  const role = await db.selectFrom('role').select('id').where('name', '=', roleName).executeTakeFirstOrThrow()
  const names = Array.from({ length: count }, (_, index) => `person-${index}`)
  const made = await db
    .insertInto('user_account')
    .values(names.map((name) => ({ subject: name, login_name: name, role_id: role.id, in_out_active: true })))
    .returning(['id', 'subject'])
    .execute()
  const deps = { config: { publicUrl, outside: null } }
  return await Promise.all(
    made.map(async ({ id, subject }) => ({
      userId: id,
      headers: {
        ...(await signedInAs({ db, clock: systemClock, deps }, subject)),
        'content-type': 'application/json',
      },
    })),
  )
}

type Presence = { fmModId: number; inOutStatus: 'In' | 'Out' }

async function changePresence(
  server: Server,
  { userId, headers }: Person,
  newStatus: 'In' | 'Out',
): Promise<Presence> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/Users/ChangeStatus`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ userId, newStatus }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Presence
}

async function readPresence(server: Server, { headers }: Person): Promise<Presence> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/Users/MyProfile`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Presence
}

test('whatever moment the server is killed at, every answered change is there when it starts again', async () => {
  let server = await start()
  const people = await makePeople(6)
  const known = new Map<Person, Presence>()
  for (const person of people) known.set(person, await readPresence(server, person))
  const starts = [server.startedInMs]

  const kills = Array.from({ length: 5 }, () => Math.ceil(Math.random() * 150))
  console.log(`kills after ${kills.join(', ')} answered changes`)
  for (const killAfter of kills) {
    let answered = 0
    const writing = people.map(async (person) => {
      for (;;) {
        const next = known.get(person)?.inOutStatus === 'In' ? 'Out' : 'In'
        const answer = await changePresence(server, person, next).catch(() => null)
        if (answer === null) return
        known.set(person, answer)
        if (++answered === killAfter) server.child.kill('SIGKILL')
      }
    })
    await Promise.all(writing)
    expect(answered).toBeGreaterThanOrEqual(killAfter)
    await server.ended

    server = await start()
    starts.push(server.startedInMs)
    for (const person of people) {
      const last = known.get(person) as Presence
      const present = await readPresence(server, person)
      // A change whose response was lost may exist as well, and nothing beyond it.
      const lost = { fmModId: last.fmModId + 1, inOutStatus: last.inOutStatus === 'In' ? 'Out' : 'In' }
      const expected = present.fmModId === last.fmModId ? last : lost
      expect({ ...present }).toMatchObject({ fmModId: expected.fmModId, inOutStatus: expected.inOutStatus })
      known.set(person, present)
    }
  }
  console.log(
    `start to ready, new then after kills: ${starts.map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
  )
})

test('a stop finishes accepted requests, rejects new ones, and leaves no running database', async () => {
  const server = await start()
  const [person] = (await makePeople(1)) as [Person]
  const events = await fetch(`http://127.0.0.1:${server.port}/api/events`, { headers: person.headers })
  expect(events.status).toBe(200)
  const pidFile = path.join(postgresFolder(dataFolder()), 'cluster', 'data', 'postmaster.pid')
  const databasePid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])

  const connectionString = await findRunningDatabase(postgresFolder(dataFolder()))
  await using opened = openDatabase({ connectionString: connectionString ?? '', log: silentLog })
  const { pool } = opened
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from user_account where id = $1 for update', [person.userId])
  const inFlight = changePresence(server, person, 'In')
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
    expect(rows).toHaveLength(1)
  }, 30_000)

  server.child.kill('SIGTERM')
  await vi.waitFor(
    () => expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow('fetch failed'),
    30_000,
  )
  await holder.query('commit')
  holder.release()
  await opened[Symbol.asyncDispose]()
  expect(await inFlight).toMatchObject({ inOutStatus: 'In' })
  expect(await server.ended).toEqual({ code: 0, signal: null, errors: '' })
  await events.body?.cancel().catch(() => undefined)
  expect(() => process.kill(databasePid, 0)).toThrow('ESRCH')

  const again = await start()
  expect(await readPresence(again, person)).toMatchObject({ inOutStatus: 'In' })
})

describe('a start that is not possible says why and ends with a code other than 0', () => {
  test('when another server has the data folder', async () => {
    const server = await start()
    const { code, errors } = await runMain({ args: ['--port', '0'], env: { FETTLE_DATA: dataFolder() } })
      .ended
    expect(code).toBe(1)
    expect(errors).toContain(
      `is in use by another Fettle (process ${server.child.pid}). Stop that one, or set FETTLE_DATA`,
    )
    expect(server.child.exitCode).toBeNull()
  })

  test('when the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const { code, errors } = await runMain({
      args: ['--port', String(port)],
      env: { FETTLE_DATA: dataFolder() },
    }).ended
    other.close()
    expect(code).toBe(1)
    expect(errors).toBe(
      `Fettle could not start: Port ${port} on 127.0.0.1 is taken or not allowed. Choose another with --port.\n`,
    )
  })

  test.each([
    [['--port', 'eighty'], {}, '--port: must be a whole number from 0 to 65535\n'],
    [['--port', '70000'], {}, '--port: must be a whole number from 0 to 65535\n'],
    [['--port='], {}, '--port: must be a whole number from 0 to 65535\n'],
    [['--port'], {}, '--port needs a value.\n'],
    [['--prot', '80'], {}, 'There is no option --prot. Known are --port and --host.\n'],
    [[], { FETTLE_PORT: '-1' }, 'FETTLE_PORT: must be a whole number from 0 to 65535\n'],
  ])('when the arguments are %j and the environment %j', async (args, env, sentence) => {
    expect(await runMain({ args, env: { FETTLE_DATA: dataFolder(), ...env } }).ended).toMatchObject({
      code: 2,
      errors: sentence,
    })
  })

  test('when no administrator could sign in at the outside provider', async () => {
    const server = await start()
    await makePeople(1, 'Administrator')
    server.child.kill('SIGTERM')
    await server.ended
    const { code, errors } = await runMain({
      args: ['--port', '0'],
      env: {
        FETTLE_DATA: dataFolder(),
        OIDC_ISSUER: 'https://id.example.org',
        OIDC_CLIENT_ID: 'fettle',
        OIDC_AUDIENCE: 'fettle',
      },
    }).ended
    expect(errors).toContain('Fettle could not start: With OIDC_ISSUER nobody who may manage settings could')
    expect(code).toBe(1)
  })

  test('when the demo world would be open to others', async () => {
    const env = { FETTLE_DATA: dataFolder(), FETTLE_DEMO: 'on' }
    const { code, errors } = await runMain({ args: ['--host', '0.0.0.0'], env }).ended
    expect(code).toBe(2)
    expect(errors).toContain('it listens on this machine only, not on 0.0.0.0. Set FETTLE_DEMO=off.')
  })

  test('when the data folder lies below a file', async () => {
    await writeFile(path.join(folder, 'data'), '')
    const { code, errors } = await runMain({ env: { FETTLE_DATA: path.join(dataFolder(), 'deep') } }).ended
    expect(code).toBe(1)
    expect(errors).toContain(
      `The data folder ${path.join(dataFolder(), 'deep')} can't be made or written (ENOTDIR)`,
    )
  })

  test('when this user may not write to the data folder', async () => {
    await mkdir(dataFolder(), { mode: 0o555 })
    // Root may write anywhere, so this runs as nobody.
    const uid = process.getuid?.() === 0 ? 65534 : undefined
    const { code, errors } = await runMain({ env: { FETTLE_DATA: dataFolder() }, ...(uid && { uid }) }).ended
    expect(code).toBe(1)
    expect(errors).toContain(`The data folder ${dataFolder()} can't be made or written (EACCES)`)
  })
})
