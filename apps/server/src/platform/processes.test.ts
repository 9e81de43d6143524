import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { silentLog } from './log.ts'
import { startProcesses } from './processes.ts'

const program = fileURLToPath(new URL('./process-that-serves.fixture.ts', import.meta.url))
const start = (order: unknown, count = 2) =>
  startProcesses({ program, count, order, log: silentLog, pauseMs: 1 })

test('a process that ends before it is ready fails the start', async () => {
  await expect(start({ exitsWith: 3 })).rejects.toThrow('A process ended with code 3 before it was ready.')
})

test('processes that end again and again are told; one stop is the end of all of them', async () => {
  const processes = await start({ endsAfterMs: 0 })
  expect((await processes.failed).message).toBe('Processes of the server end again and again.')
  await processes.stop()
}, 60_000)

test('a stop lets each process finish first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-stop-'))
  const processes = await start({ writesAtStop: path.join(folder, 'ended') }, 3)
  await processes.stop()
  expect(await readdir(folder)).toHaveLength(3)
  await rm(folder, { recursive: true })
})
