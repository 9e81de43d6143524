import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { silentLog } from './log.ts'
import { startServerProcesses } from './server-processes.ts'

const program = fileURLToPath(new URL('./server-process.fixture.ts', import.meta.url))
const start = (input: unknown, count = 2) =>
  startServerProcesses({ program, count, input, log: silentLog, restartDelayMs: 1 })

test('a process that exits before it is ready fails the start', async () => {
  await expect(start({ exitsWith: 3 })).rejects.toThrow(
    'A server process exited with code 3 before it was ready.',
  )
})

test('processes that exit repeatedly are reported and can still be stopped', async () => {
  const processes = await start({ endsAfterMs: 0 })
  expect((await processes.failed).message).toBe('Server processes keep exiting.')
  await processes.stop()
}, 60_000)

test('a stop waits until each process has finished', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-stop-'))
  const processes = await start({ writesAtStop: path.join(folder, 'ended') }, 3)
  await processes.stop()
  expect(await readdir(folder)).toHaveLength(3)
  await rm(folder, { recursive: true })
})

test('counts of one process reach the others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-counts-'))
  const processes = await start({ writesWhenCounted: path.join(folder, 'counted') }, 2)
  try {
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), { timeout: 30_000 })
  } finally {
    await processes.stop()
    await rm(folder, { recursive: true })
  }
}, 60_000)
