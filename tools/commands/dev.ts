import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../apps/server/src/platform/db/embedded/free-port.ts'
import { passSignalsUntilEnd } from '../processes/run-program.ts'
import { packageProgram, root } from '../root.ts'

/**
 * Both sides with hot reload under one address: Vite serves the client and forwards the server's paths to the server,
 * which restarts whenever one of its files changes.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: process.env.FETTLE_PORT ?? '3000' } },
})
const address = `http://127.0.0.1:${values.port}`
const serverPort = String(await findFreePort())

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FETTLE_PORT: serverPort,
    FETTLE_PUBLIC_URL: process.env.FETTLE_PUBLIC_URL ?? address,
    // --watch restarts one process only.
    FETTLE_PROCESSES: '1',
    FETTLE_LOG: process.env.FETTLE_LOG ?? 'info',
  },
})
const client = spawn(
  packageProgram('vite'),
  ['apps/web', '--port', values.port, '--clearScreen', 'false', '--logLevel', 'warn'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FETTLE_SERVER: `http://127.0.0.1:${serverPort}` },
  },
)
console.log('Starting with hot reload …')

const ends = [server, client].map((child) => passSignalsUntilEnd(child))
process.exitCode = await Promise.race(ends)
for (const child of [server, client]) child.kill('SIGTERM')
await Promise.all(ends)
