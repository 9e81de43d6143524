import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withInstallLock } from './install-lock.mjs'

let root
let lock

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fettle-lock-test-'))
  lock = path.join(tmpdir(), `fettle-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
  rmSync(lock, { recursive: true, force: true })
})

function leaveLock(pid, child = pid) {
  mkdirSync(lock)
  writeFileSync(path.join(lock, 'owner'), `some-token ${pid} ${child}`)
}

const deadPid = () => spawnSync('true').pid

test('several at once go one after the other and leave no lock behind', async () => {
  let inside = 0
  let max = 0
  const work = async () => {
    inside++
    max = Math.max(max, inside)
    await pause(20)
    inside--
  }
  await Promise.all([1, 2, 3, 4].map(() => withInstallLock(root, work)))
  expect(max).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that is gone is taken over, by one only', async () => {
  leaveLock(deadPid())
  let inside = 0
  const work = async () => {
    inside++
    await pause(20)
    expect(inside--).toBe(1)
  }
  await Promise.all([1, 2, 3].map(() => withInstallLock(root, work)))
})

test('while npm of a killed owner still writes, its lock holds', async () => {
  leaveLock(deadPid(), process.pid)
  let done = false
  const waiting = withInstallLock(root, async () => {
    done = true
  })
  await vi.waitFor(() => expect(console.log).toHaveBeenCalledWith(expect.stringContaining('waiting for it')))
  expect(done).toBe(false)
  rmSync(lock, { recursive: true })
  await waiting
  expect(done).toBe(true)
})

test('a lock that gave no sign of life for long is taken over even when its number is in use again', async () => {
  leaveLock(process.pid)
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(lock, longAgo, longAgo)
  await expect(withInstallLock(root, async () => 'done')).resolves.toBe('done')
})

test('a failure inside gives the lock free', async () => {
  const broken = async () => {
    throw new Error('broken on purpose')
  }
  await expect(withInstallLock(root, broken)).rejects.toThrow('broken on purpose')
  await expect(withInstallLock(root, async () => 'done')).resolves.toBe('done')
})
