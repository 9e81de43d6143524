import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { mallocArenas, memoryOptions } from '../tools/bootstrap/memory-options.mjs'

export type Started = {
  child: ChildProcess
  origin: string
  /** From the start of the process to its 'ready' line. */
  readyAfterMs: number
  stop(): Promise<void>
}

const exitWithParent = new URL('../tools/bootstrap/exit-with-parent.mjs', import.meta.url).href

/** Starts one of our programs, which ends with this process, and waits for its line `… ready at <origin>`. */
export async function startProgram(
  file: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Started> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [...memoryOptions, '--import', exitWithParent, file, ...(options.args ?? [])],
    {
      env: { MALLOC_ARENA_MAX: mallocArenas, ...process.env, ...options.env },
      // The channel closes when this process is gone, however it ended.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready.`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /ready at (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    child,
    origin,
    readyAfterMs: Math.round(performance.now() - began),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns a process's present and peak memory, in MiB (Linux). */
export async function memoryOf(pid: number): Promise<{ nowMiB: number; peakMiB: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024)
  return { nowMiB: field('VmRSS'), peakMiB: field('VmHWM') }
}

/** Observes the memory of a process every 50 ms, until it is stopped (Linux). */
export function watchMemory(pid: number) {
  let peak = 0
  const timer = setInterval(() => {
    void memoryOf(pid).then(({ nowMiB }) => {
      peak = Math.max(peak, nowMiB)
    })
  }, 50)
  return { peakMiB: () => peak, stop: () => clearInterval(timer) }
}

/** Observes the memory of a program's child whose command line has this word, until it is stopped (Linux). */
export function watchChild(parent: number, word: string) {
  let peak = 0
  const look = async () => {
    const found = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
    const line = found.split('\n').find((each) => each.includes(word))
    if (line === undefined) return
    const { peakMiB } = await memoryOf(Number.parseInt(line, 10))
    peak = Math.max(peak, peakMiB)
  }
  const timer = setInterval(() => void look().catch(() => undefined), 500)
  return { peakMiB: () => peak, stop: () => clearInterval(timer) }
}
