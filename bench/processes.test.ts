import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

let folder: string
let started: number | undefined
afterEach(async () => {
  if (started !== undefined && isThere(started)) process.kill(started)
  await rm(folder, { recursive: true, force: true })
})

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program that was started ends with its starter, even when that is killed', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-bench-'))
  const program = path.join(folder, 'program.mjs')
  await writeFile(program, "setInterval(() => undefined, 1000); console.log('ready at ' + process.pid)")
  const starter = path.join(folder, 'starter.mjs')
  const processes = pathToFileURL(path.join(import.meta.dirname, 'processes.ts')).href
  await writeFile(
    starter,
    `import { startProgram } from '${processes}'
    const { origin } = await startProgram('${program}')
    console.log(origin)`,
  )
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  started = pid
  expect(isThere(pid)).toBe(true)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), 10_000)
})
