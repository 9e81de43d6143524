import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSemaphore } from '../semaphore.ts'
import type { ProcessLimits } from './reading-limits.ts'
import type { FileReply } from './serve-file-reader.ts'

/** How long an unused process waits for the next file before it ends. */
const idleMs = 15_000
/** Environment variables of the process. Passwords and keys of the server are not among them. */
const passedVariables = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'TMPDIR', 'TZ'] as const

/** Reading a file exceeded a limit, or its contents made the reading process end. */
export class FileReadingError extends Error {
  override readonly name = 'FileReadingError'
  /** Why the file was refused and what to do, to follow the file's name. */
  readonly fault: string
  constructor(fault: string) {
    super(`The file ${fault}.`)
    this.fault = fault
  }
}

/** Reads uploaded files in another process. */
export type FileReader<Request, Result> = {
  /**
   * Sends a request when it is the owner's turn. Owners take turns, so that many files of one person delay another
   * person's file by one at most. Throws `FileReadingError` when a limit is exceeded, and errors of the reader.
   */
  read(request: Request, owner: string): Promise<Result>
}

/**
 * Creates a reader whose module calls `serveFileReader` in another process. The process starts with the first file,
 * reads one file at a time and ends after 15 seconds without one. A file that exceeds the limits ends only this process.
 */
export function createFileReader<Request, Result>(
  module: URL,
  limits: ProcessLimits,
): FileReader<Request, Result> {
  const turns = createSemaphore(1)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(fileURLToPath(module), [String(limits.residentMegabytes)], {
      // V8 and Node report there why the process ended.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
      env: Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
    })
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  async function read(request: Request): Promise<Result> {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    holdOpen(asked, true)
    try {
      return await ask<Result>(asked, request as object, limits)
    } catch (error) {
      if (child === asked) child = null
      asked.kill('SIGKILL')
      throw error
    } finally {
      holdOpen(asked, false)
      idle = setTimeout(() => {
        child?.kill('SIGKILL')
        child = null
      }, idleMs).unref()
    }
  }

  return { read: (request, owner) => turns.run(() => read(request), owner) }
}

/** Whether this process stays alive for the other one. An idle reader must not delay the end of the server. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  const { channel } = child
  if (isHeld) channel?.ref()
  else channel?.unref()
}

function ask<Result>(child: ChildProcess, request: object, { seconds }: ProcessLimits): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', onReply).off('exit', onExit).off('error', onError)
      finish()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const onReply = (reply: FileReply<Result>) =>
      'error' in reply ? fail(new Error(reply.error)) : settle(() => resolve(reply.result))
    const onExit = () =>
      fail(new FileReadingError('needs more memory than one file may, or is damaged. Save it smaller'))
    const onError = (error: Error) => fail(error)
    const onTimeout = () =>
      fail(new FileReadingError(`takes longer than ${seconds} seconds to read. Save it smaller`))
    const timer = setTimeout(onTimeout, seconds * 1000)
    child.on('message', onReply).on('exit', onExit).on('error', onError)
    child.send(request, (error) => {
      if (error) fail(error)
    })
  })
}
