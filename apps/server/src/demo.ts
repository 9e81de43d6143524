import { hasDemoWorld, seedDemoWorld } from '../../../db/demo/demo-world.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, isLoopback } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { type Db, hasAccounts } from './platform/db/database.ts'
import type { Logger } from './platform/log.ts'
import type { FileStore } from './platform/storage/file-store.ts'

/**
 * Whether this is a demo: as told by FETTLE_DEMO, else where the demo world is already, else on an empty built-in
 * database that only this machine can reach. Throws ConfigError where a demo would be open to others.
 */
export async function chooseDemo({ db, config }: { db: Db; config: Config }): Promise<boolean> {
  const filled = await hasDemoWorld(db)
  const local = isLoopback(config.host)
  if (filled && (!local || config.demo === false)) {
    throw new ConfigError(
      `The data folder ${config.dataFolder} holds the demo world, whose password everybody knows. Set FETTLE_DATA to an empty folder to begin for real.`,
    )
  }
  if (filled) return true
  const empty = !(await hasAccounts(db))
  if (config.demo && !empty)
    throw new ConfigError('The demo world fills an empty database only; this one has accounts.')
  return config.demo ?? (empty && local && config.databaseUrl === null && config.outside === null)
}

type Fill = { db: Db; storage: FileStore; clock: Clock; log: Logger; say: (line: string) => void }

/** Fills an empty database with the demo world; a filled one stays as it is. */
export async function fillDemoWorld({ db, storage, clock, log, say }: Fill): Promise<void> {
  if (await hasDemoWorld(db)) return
  say('Filling the demo world …')
  await seedDemoWorld({ db, storage, now: clock.now(), log })
}
