import { spawn } from 'node:child_process'
import { SetupError } from './setup-error.mjs'

const keepBytes = 64 * 1024

/**
 * Runs `npm ci` in `root` and waits. It overrides personal npm settings that would omit packages or stop on an ordinary
 * machine. Throws SetupError with the cause. `noteChild` receives npm's process id.
 */
export async function runNpmInstall(root, noteChild = () => {}) {
  const [program, first] = npmProgram()
  const args = [
    ...first,
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--audit=false',
    '--fund=false',
    '--loglevel=error',
  ]
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] })
  let interruptedBy
  const forward = (signal) => {
    interruptedBy = signal
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, forward)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text)
    output = (output + text).slice(-keepBytes)
  })
  const result = await new Promise((resolve) => {
    child.once('spawn', () => noteChild(child.pid))
    child.once('error', (error) => resolve({ code: 127, error }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, forward)
  if (result.code === 0) return
  const signal = interruptedBy ?? result.signal
  if (signal) throw new SetupError(`The installation was interrupted (${signal}); run it again.`)
  throw new SetupError(`The packages could not be installed: ${causeOf(output, result.error)}`)
}

/** npm passes its location to scripts; otherwise the one in PATH is used. */
function npmProgram() {
  const npm = process.env.npm_execpath
  return npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
}

const causes = [
  [/ENOSPC/, 'the disk is full.'],
  [/EROFS/, 'the folder is read-only. Copy the project to a place that can be written.'],
  [
    /EACCES|EPERM/,
    'this user may not write in node_modules or in the npm cache. Was it made by another user?',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/,
    'the npm registry cannot be reached. Check the network, the proxy, and `npm config get registry`.',
  ],
  [/E401|E403|ENEEDAUTH/, 'the npm registry refuses access. Check `npm config get registry` and your token.'],
  [/E404|ETARGET|notarget/, 'the npm registry does not have a package in the version of package-lock.json.'],
  [
    /EINTEGRITY/,
    'a package differs from package-lock.json. Try `npm cache clean --force`; if it stays, the registry is wrong.',
  ],
  [
    /EUSAGE|in sync/,
    'package.json and package-lock.json do not fit together. Run `npm install` and commit the lock file.',
  ],
  [/EBADENGINE/, 'a package does not accept this Node; set engine-strict to false.'],
  [/CERT|certificate/, 'the registry’s certificate is not trusted. Behind a proxy, set NODE_EXTRA_CA_CERTS.'],
]

/** Returns a sentence for npm's last error; npm's own output is shown above it. */
export function causeOf(output, error) {
  if (error) return error.code === 'ENOENT' ? 'npm is not in PATH.' : error.message
  const found = causes.find(([pattern]) => pattern.test(output))
  return found ? found[1] : 'see what npm says above.'
}
