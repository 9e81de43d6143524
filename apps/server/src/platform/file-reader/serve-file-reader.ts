import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

/** What the reading process answers: the result, or the stack of an unexpected error. */
export type FileReply<Result> = { result: Result } | { error: string }

/** How often the process compares its memory with the limit, in milliseconds. */
const memoryCheckMs = 25
/** The kernel ends this process before the server when the machine runs out of memory. */
const firstToEnd = '1000'

/**
 * Makes this process read the files that `createFileReader` sends it, one at a time, until the server ends it. It ends
 * itself when its resident memory exceeds the limit: decoded pixels are outside the heap that V8 limits.
 */
export function serveFileReader<Request, Result>(read: (request: Request) => Promise<Result>): void {
  const maxBytes = Number(process.argv[2]) * 1024 * 1024
  // SIGKILL, because an orderly end waits for the threads that decode.
  const end = () => process.kill(process.pid, 'SIGKILL')
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end()
  }, memoryCheckMs)
  offerToEndFirst()
  // A terminal sends these to every process of the server, which ends this one when its own work is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', end)
  process.on('message', async (request: Request) => {
    const reply: FileReply<Result> = await read(request).then(
      (result) => ({ result }),
      (error: unknown) => ({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    process.send?.(reply)
  })
  // Written before the first file is read, because this process never ends in order.
  flushCompileCache()
}

function offerToEndFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', firstToEnd)
  } catch {
    // Only Linux has this file.
  }
}
