import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const beatEveryMs = 2_000
const silentAfterMs = 60_000
const checkIntervalMs = 200

/**
 * Runs `work` while no other process installs into the same folder; others wait. The lock is a folder outside of the
 * project. It is taken over when its owner and the npm it started are gone, or after a minute without a heartbeat
 * (another program may have its process id by now).
 */
export async function withInstallLock(root, work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = path.join(tmpdir(), `fettle-install-${name}`)
  const token = randomUUID()
  await take(lock, token)
  const note = (child) => writeFileSync(path.join(lock, 'owner'), `${token} ${process.pid} ${child}`)
  note(process.pid)
  const beat = setInterval(() => {
    const now = new Date()
    utimesSync(lock, now, now)
  }, beatEveryMs).unref()
  try {
    return await work(note)
  } finally {
    clearInterval(beat)
    if (owner(lock).token === token) rmSync(lock, { recursive: true, force: true })
  }
}

async function take(lock, token) {
  for (let hasReported = false; ; ) {
    try {
      mkdirSync(lock)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const seen = owner(lock)
    if (isDead(lock, seen) && setAside(lock, seen, token)) continue
    if (!hasReported)
      console.log(`Another installation is running here (process ${seen.pid ?? 'unknown'}); waiting for it …`)
    hasReported = true
    await pause(checkIntervalMs)
  }
}

/** Removes a dead lock; only one of several processes does it, and a living lock is put back. */
function setAside(lock, seen, token) {
  const aside = `${lock}.${token}`
  try {
    renameSync(lock, aside)
    if (owner(aside).token !== seen.token) {
      renameSync(aside, lock)
      return false
    }
    rmSync(aside, { recursive: true, force: true })
  } catch {
    return false
  }
  return true
}

function isDead(lock, seen) {
  const silentMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (silentMs > silentAfterMs) return true
  // A lock without an owner was created a moment ago.
  return seen.token !== undefined && !isAlive(seen.pid) && !isAlive(seen.child)
}

function owner(lock) {
  try {
    const [token, pid, child] = readFileSync(path.join(lock, 'owner'), 'utf8').split(' ')
    return { token, pid: Number(pid), child: Number(child) }
  } catch {
    return {}
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
