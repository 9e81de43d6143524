import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a program that was started ends with its starter, even when that is killed', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-bench-'))
  const program = path.join(folder, 'program.mjs')
  // It exits later than the test waits.
  await writeFile(program, "setTimeout(() => undefined, 30_000); console.log('ready at ' + process.pid)")
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
  expect(process.kill(pid, 0)).toBe(true)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000)
})
