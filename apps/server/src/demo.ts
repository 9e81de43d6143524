import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hasDemoWorld } from '../../../db/demo/has-demo-world.ts'
import type { FillOrder } from './fill-demo-world.ts'
import { type Config, isLoopback } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { type Db, hasAccounts } from './platform/db/database.ts'

/**
 * Whether this is a demo: decided by FETTLE_DEMO, else when the demo world already exists, else on an empty built-in
 * database that only this machine can reach. Throws ConfigError when others could reach a demo.
 */
export async function chooseDemo({ db, config }: { db: Db; config: Config }): Promise<boolean> {
  const filled = await hasDemoWorld(db)
  const local = isLoopback(config.host)
  if (filled && (!local || config.demo === false)) {
    throw new ConfigError(
      `The data folder ${config.dataFolder} holds the demo world, whose password is public. Set FETTLE_DATA to an empty folder to start a real installation.`,
    )
  }
  if (filled) return true
  const empty = !(await hasAccounts(db))
  if (config.demo && !empty)
    throw new ConfigError('The demo world fills an empty database only; this one has accounts.')
  return config.demo ?? (empty && local && config.databaseUrl === null && config.outside === null)
}

type Fill = { db: Db; order: FillOrder; say: (line: string) => void }

/** Fills an empty database with the demo world, in a separate process; a filled database stays as it is. */
export async function fillDemoWorld({ db, order, say }: Fill): Promise<void> {
  if (await hasDemoWorld(db)) return
  say('Filling the demo world …')
  const child = fork(fileURLToPath(new URL('./fill-demo-world.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The option that ends the server with its parent would end this process as soon as its channel closes.
    execArgv: [],
  })
  child.send(order)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0)
    throw new Error('The demo world could not be filled; nothing of it is there. Start again to try again.')
}
