import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const project = path.dirname(path.dirname(import.meta.dirname))

let folder
const started = []
const scripts = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fettle-hand-over-'))
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const pid of scripts.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a process that starts a script with this body; returns it and the first line that it prints. */
async function handOverTo(body) {
  const script = path.join(folder, 'script.mjs')
  writeFileSync(script, body)
  const outer = path.join(folder, 'outer.mjs')
  const module = pathToFileURL(path.join(import.meta.dirname, 'run-pinned-node.mjs')).href
  const options = { root: project, runtime: process.execPath, script, args: ['one', 'two words'] }
  writeFileSync(
    outer,
    `import { runPinnedNode } from '${module}'\nawait runPinnedNode(${JSON.stringify(options)})\n`,
  )
  const child = spawn(process.execPath, [outer], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const exit = once(child, 'exit')
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  if (Number(line) > 1) scripts.push(Number(line))
  return { child, line: line.trim(), exit }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the script gets its arguments and a PATH that begins with the pinned runtime', async () => {
  const { line } = await handOverTo(
    `console.log(JSON.stringify([process.argv.slice(2), process.env.PATH.split(':')[0]]))`,
  )
  expect(JSON.parse(line)).toEqual([['one', 'two words'], path.dirname(process.execPath)])
})

test('the script runs with two malloc arenas', async () => {
  const { line } = await handOverTo('console.log(process.env.MALLOC_ARENA_MAX)')
  expect(line).toBe('2')
})

test('the script’s exit code is kept', async () => {
  const { exit } = await handOverTo(`console.log('ready'); process.exit(7)`)
  expect(await exit).toEqual([7, null])
})

test('a signal that ended the script ends the outer process the same way', async () => {
  const { exit } = await handOverTo(`console.log('ready'); process.kill(process.pid, 'SIGKILL')`)
  expect(await exit).toEqual([null, 'SIGKILL'])
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  '%s is passed on, and a repetition by npm is not',
  async (signal) => {
    const { child, exit } = await handOverTo(`
    let count = 0
    process.on('${signal}', () => { count++; setTimeout(() => process.exit(10 + count), 200) })
    setInterval(() => {}, 1000)
    console.log('ready')`)
    child.kill(signal)
    await pause(100)
    child.kill(signal)
    expect(await exit).toEqual([11, null])
  },
)

test('the script ends when the outer process is killed', async () => {
  const { child, line } = await handOverTo(`setInterval(() => {}, 1000); console.log(process.pid)`)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(Number(line))).toBe(false), { timeout: 30_000, interval: 20 })
})

test('the channel to the outer process does not keep a finished script alive', async () => {
  const { exit } = await handOverTo(`console.log('done')`)
  expect(await exit).toEqual([0, null])
})
