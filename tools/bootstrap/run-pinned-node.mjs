import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { mallocArenas, memoryOptions } from './memory-options.mjs'

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const sameSignalMs = 500

/**
 * Runs a script in the pinned runtime in place of this process: same terminal, forwarded signals, same exit code. The
 * runtime comes first in PATH for all child processes. The channel between the two closes when this process is killed,
 * which ends the script too. Ctrl-C reaches every process of the terminal's group, and npm forwards its own signal as
 * well. The script runs in its own group and gets one signal for both; a second one means "at once".
 */
export async function runPinnedNode({ root, runtime, script, args, env = {} }) {
  const folders = [path.dirname(runtime), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const child = spawn(
    runtime,
    [
      ...memoryOptions,
      '--import',
      pathToFileURL(path.join(root, 'tools', 'bootstrap', 'exit-with-parent.mjs')).href,
      script,
      ...args,
    ],
    {
      cwd: root,
      detached: true,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PATH: folders.join(path.delimiter),
        MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? mallocArenas,
        NODE_COMPILE_CACHE:
          process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compile'),
        ...env,
      },
    },
  )
  for (const signal of forwardedSignals) process.on(signal, forwardOnce(child, signal))
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  if (!signal) process.exit(code)
  for (const name of forwardedSignals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

function forwardOnce(child, signal) {
  let passedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - passedAt > sameSignalMs) child.kill(signal)
    passedAt = now
  }
}
