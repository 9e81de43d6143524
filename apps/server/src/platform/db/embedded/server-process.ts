import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { findFreePort } from './free-port.ts'
import { startFailure } from './initialize.ts'
import { type Launch, spawnLaunched } from './launch.ts'
import type { LogFile } from './log-file.ts'
import { type Durability, postgresArguments } from './settings.ts'
import { watchParent } from './watchdog.ts'

export type ServerProcess = {
  pid: number
  port: number
  /** Settles when the server has ended, intentionally or not. */
  exited: Promise<void>
  stop(): Promise<void>
}

export type ServerStart = {
  folder: string
  dataFolder: string
  binaries: PostgresBinaries
  launch: Launch
  durability: Durability
  connections?: number | undefined
  logFile: LogFile
  log: { info(message: string): void }
}

const attempts = 8
const pollEveryMs = 20
const reportIntervalMs = 10_000
const fastShutdownMs = 30_000
const immediateShutdownMs = 10_000

/**
 * Starts the server on a free loopback port and waits until it accepts connections. After a crash that includes its
 * recovery, which may take long and is reported every ten seconds.
 */
export async function startServerProcess(options: ServerStart): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const server = await startOnce(options)
    if (typeof server !== 'string') return server
    const another = isPassing(server)
    if (!another || attempt === attempts)
      throw startFailure(options.folder, 'The database did not start', server)
    await pause(100 * attempt)
  }
}

/** The port was taken in the meantime, or processes of a killed server are still ending. */
function isPassing(output: string): boolean {
  return /Address already in use|could not create any TCP\/IP sockets|is still in use/.test(output)
}

async function startOnce(options: ServerStart): Promise<ServerProcess | string> {
  const port = await findFreePort()
  const child = spawnLaunched(
    options.launch,
    [
      options.binaries.postgres,
      '-D',
      options.dataFolder,
      ...postgresArguments({ port, durability: options.durability, connections: options.connections }),
    ],
    {
      stdio: ['ignore', options.logFile.descriptor, options.logFile.descriptor],
      cwd: options.folder,
    },
  )
  const exited = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', reject)
  })
  const pid = child.pid
  if (pid === undefined) {
    await exited.catch((error: unknown) => {
      throw new EmbeddedPostgresError('start-failed', `The database program cannot be run: ${error}`, {
        cause: error,
      })
    })
    throw new EmbeddedPostgresError('start-failed', 'The database program cannot be run.')
  }
  const callOff = options.launch.endsWithParent ? () => undefined : watchParent(pid)
  exited.then(callOff, callOff)
  if (!(await waitUntilReady(options, child))) return options.logFile.tail()
  return { pid, port, exited, stop: () => stopServer(child, exited) }
}

/** The eighth line of the pid file is where PostgreSQL reports its state to its own tools. */
async function waitUntilReady(options: ServerStart, child: ChildProcess): Promise<boolean> {
  const pidFile = path.join(options.dataFolder, 'postmaster.pid')
  for (let waitedMs = 0; child.exitCode === null && child.signalCode === null; waitedMs += pollEveryMs) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true
    if (waitedMs > 0 && waitedMs % reportIntervalMs === 0) {
      options.log.info(
        `The database is still starting after ${waitedMs / 1000} s (it recovers after a crash).`,
      )
    }
    await pause(pollEveryMs)
  }
  return false
}

async function stopServer(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  if (await waitForExit(exited, fastShutdownMs)) return
  child.kill('SIGQUIT')
  if (await waitForExit(exited, immediateShutdownMs)) return
  child.kill('SIGKILL')
  await exited
}

async function waitForExit(exited: Promise<void>, limitMs: number): Promise<boolean> {
  const cancel = new AbortController()
  const late = pause(limitMs, false, { signal: cancel.signal, ref: true }).catch(() => false)
  const inTime = await Promise.race([exited.then(() => true), late])
  cancel.abort()
  return inTime
}
