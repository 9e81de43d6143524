import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const pollEveryMs = 50
const fastShutdownMs = 20_000
const killAfterMs = 30_000

/**
 * Ends a PostgreSQL server that an earlier, killed Fettle left over in `dataFolder`. Called only while the
 * owner lock is held, so no living Fettle uses it. A pid file whose process is something else is removed,
 * because PostgreSQL would take any living process of that number for its own.
 */
export async function stopLeftOver(dataFolder: string, log: { warn(message: string): void }): Promise<void> {
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return
  if (!(await isPostgresOver(dataFolder, pid))) {
    await rm(pidFile, { force: true })
    return
  }
  log.warn(
    `A database server (process ${pid}) was left over in ${dataFolder}; it is stopped and started again.`,
  )
  for (let waitedMs = 0; await isPostgresOver(dataFolder, pid); waitedMs += pollEveryMs) {
    if (waitedMs === 0) signal(pid, 'SIGINT')
    if (waitedMs === fastShutdownMs) signal(pid, 'SIGQUIT')
    if (waitedMs >= killAfterMs) {
      throw new EmbeddedPostgresError(
        'folder-in-use',
        `A database server (process ${pid}) still runs over ${dataFolder} and does not end. End it, then start again.`,
      )
    }
    await pause(pollEveryMs)
  }
}

/** True while `pid` is a PostgreSQL server whose data folder is this one. It works from inside that folder. */
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
