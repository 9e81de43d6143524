import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Server, startMain } from './main.fixture.ts'
import { postgresFolder } from './platform/db/connect.ts'

let folder: string
let server: Server

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-processes-'))
  await chmod(folder, 0o755)
  server = await startMain(path.join(folder, 'data'), { FETTLE_PROCESSES: '2' })
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await vi.waitFor(() => rm(folder, { recursive: true, force: true }), 10_000)
})

/** Ids of the processes that serve. */
async function servingProcesses(): Promise<number[]> {
  const { pid } = server.child
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const lines = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (id) => [id, await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return lines.filter(([, line]) => line.includes('server-process.js')).map(([id]) => Number(id))
}

async function databaseProcess(): Promise<number> {
  const file = path.join(postgresFolder(path.join(folder, 'data')), 'cluster', 'data', 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}

/** Uses a separate connection, so that the processes take turns. */
async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`, { headers: { connection: 'close' } })
  await answer.text()
  return answer.status === 200
}

const untilEnded = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000)

test('where one of several processes is killed, the others answer on and another takes its place', async () => {
  const before = await servingProcesses()
  expect(before).toHaveLength(2)
  const [killed = 0, other = 0] = before
  process.kill(killed, 'SIGKILL')
  await untilEnded(killed)
  expect(await Promise.all([isReady(), isReady(), isReady(), isReady()])).toEqual([true, true, true, true])
  await vi.waitFor(async () => expect(await servingProcesses()).toHaveLength(2), 30_000)
  const after = await servingProcesses()
  expect(after).toContain(other)
  expect(after).not.toContain(killed)
  process.kill(other, 'SIGKILL')
  await untilEnded(other)
  // The one that took the first place serves alone now.
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 30_000)
})

test('a stop ends every process and the database, and a killed first process takes the others with it', async () => {
  const all = [...(await servingProcesses()), await databaseProcess()]
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null, errors: '' })
  for (const pid of all) await untilEnded(pid)

  server = await startMain(path.join(folder, 'data'), { FETTLE_PROCESSES: '2' })
  const again = [...(await servingProcesses()), await databaseProcess()]
  expect(again).toHaveLength(3)
  server.child.kill('SIGKILL')
  await server.ended
  for (const pid of again) await untilEnded(pid)
})
