import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findFreePort } from './platform/db/embedded/free-port.ts'

export type Ended = { code: number | null; signal: NodeJS.Signals | null; errors: string }

export type Server = {
  child: ChildProcess
  port: number
  startedInMs: number
  /** Settles when the process has ended, with what it wrote to standard error. */
  ended: Promise<Ended>
}

/** A public address that survives restarts, so that tokens stay valid. */
export const publicUrl = 'http://fettle.test'

type Options = { args?: string[]; env?: Record<string, string>; uid?: number }

/** The built server, as `npm start` runs it. */
const program = path.join(import.meta.dirname, '../dist/main.js')
export const compileCache = path.join(import.meta.dirname, '../../../node_modules/.cache/compile')

/** Runs the server program with nothing of this process's environment but PATH. */
export function runMain({ args = [], env = {}, uid }: Options): {
  child: ChildProcess
  ended: Promise<Ended>
} {
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      FETTLE_DEMO: 'off',
      FETTLE_RATE_LIMIT: '0',
      FETTLE_PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, errors }))
  return { child, ended }
}

/** Starts a server in a data folder on a free port and waits until it reports that it is ready. */
export async function startMain(dataFolder: string, env: Record<string, string> = {}): Promise<Server> {
  const port = await findFreePort()
  const begun = performance.now()
  const { child, ended } = runMain({
    args: ['--port', String(port)],
    env: { FETTLE_DATA: dataFolder, FETTLE_PUBLIC_URL: publicUrl, ...env },
  })
  let output = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Fettle is ready at')) resolve()
    })
  })
  const failed = ended.then(({ errors }) => {
    throw new Error(`The server ended before it was ready: ${errors}`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => undefined)
  return { child, port, startedInMs: performance.now() - begun, ended }
}
