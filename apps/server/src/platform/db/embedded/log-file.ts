import { closeSync, copyFileSync, fstatSync, mkdirSync, openSync, readSync, truncateSync } from 'node:fs'
import path from 'node:path'

const limitBytes = 10 * 1024 * 1024
const checkEveryMs = 60_000
const tailBytes = 8192

export type LogFile = { descriptor: number; tail(): string; close(): void }

/**
 * A file for the database server's own messages. The server writes to it directly, so a busy or dead Fettle never
 * blocks it. Above 10 MB it is renamed to `postgres.log.1` and a new one is started: two files are kept.
 */
export function openLogFile(folder: string): LogFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'postgres.log')
  const descriptor = openSync(file, 'a+', 0o600)
  const startedAt = fstatSync(descriptor).size

  const rotate = () => {
    if (fstatSync(descriptor).size <= limitBytes) return
    copyFileSync(file, `${file}.1`)
    // The server appends, so its next line is at the start of the emptied file.
    truncateSync(file)
  }
  rotate()
  const timer = setInterval(rotate, checkEveryMs).unref()

  return {
    descriptor,
    /** Returns the last 8 KiB written since opening. */
    tail() {
      const size = fstatSync(descriptor).size
      const from = Math.max(Math.min(startedAt, size), size - tailBytes)
      const buffer = Buffer.alloc(size - from)
      readSync(descriptor, buffer, 0, buffer.length, from)
      return buffer.toString('utf8')
    },
    close() {
      clearInterval(timer)
      closeSync(descriptor)
    },
  }
}
