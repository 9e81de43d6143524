import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const pollEveryMs = 50
/**
 * How long the server may take to end its connections and write its pages; the next start recovers what it did not
 * write.
 */
const fastShutdownMs = 4000
const immediateShutdownMs = 25_000

/**
 * Ends a PostgreSQL server in `dataFolder` that survived an earlier, killed Fettle. Called only while the owner lock is
 * held, so no living Fettle uses it. A pid file whose process is another program is removed, because PostgreSQL would
 * take any living process with that number for its own.
 */
export async function stopLeftoverServer(
  dataFolder: string,
  log: { warn(message: string): void },
): Promise<void> {
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return
  if (!(await isPostgresOver(dataFolder, pid))) {
    await rm(pidFile, { force: true })
    return
  }
  log.warn(
    `The last run of Fettle ended without stopping its database server (process ${pid}, left over in ${dataFolder}). It is stopped and started again, which takes some seconds.`,
  )
  signal(pid, 'SIGINT')
  const end = () => isPostgresOver(dataFolder, pid).then((runs) => !runs)
  if (await waitUntilTrue(fastShutdownMs, end)) return
  log.warn(
    `The database server (process ${pid}) does not end within ${fastShutdownMs / 1000} s; it is ended at once, and the start recovers what it had not written.`,
  )
  signal(pid, 'SIGQUIT')
  if (await waitUntilTrue(immediateShutdownMs, end)) return
  throw new EmbeddedPostgresError(
    'folder-in-use',
    `A database server (process ${pid}) still runs over ${dataFolder} and does not end. End it, then start again.`,
  )
}

async function waitUntilTrue(limitMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + limitMs; performance.now() < until; await pause(pollEveryMs))
    if (await isTrue()) return true
  return false
}

/** Whether `pid` is a PostgreSQL server of this data folder: its working directory is that folder. */
async function isPostgresOver(dataFolder: string, pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return folder !== undefined && folder === (await realpath(dataFolder))
  }
  const words = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return words?.stdout.includes(dataFolder) ?? false
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
