import { access, constants, mkdir } from 'node:fs/promises'
import { seedBasics } from '../../../db/demo/seed-basics.ts'
import { chooseDemo, fillDemoWorld } from './demo.ts'
import { assertAdministratorCanSignIn } from './features/desk/accounts/lock-out.usecases.ts'
import { announceSetup } from './features/desk/accounts/setup.usecases.ts'
import { assertNoUnfinishedRestore } from './platform/backup/unfinished-restore.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { openDatabaseServer } from './platform/db/connect.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { chooseAddress } from './platform/http/address.ts'
import type { Logger } from './platform/log.ts'
import { openStore } from './platform/storage/open-store.ts'

/** What a server process must know about the installation; plain data, so that it can be sent to other processes. */
export type Installation = {
  connectionString: string
  port: number
  publicUrl: string
  demo: boolean
}

export type PreparedInstallation = {
  installation: Installation
  /** Resolves when the built-in database has ended. */
  ended: Promise<void>
  /** Prints the address and, as long as there is no administrator, the one-time code of the setup page. */
  announce(): Promise<void>
  close(): Promise<void>
}

type Options = { config: Config; log: Logger; say: (line: string) => void }

/**
 * Prepares data folder, database, migrations, default records and demo world before the first process serves requests.
 */
export async function prepareInstallation({ config, log, say }: Options): Promise<PreparedInstallation> {
  const opened = new AsyncDisposableStack()
  try {
    await makeDataFolder(config.dataFolder)
    await assertNoUnfinishedRestore(config.dataFolder)
    // A file store that can't be written to fails the start before anything is created.
    await openStore(config)
    const server = await openDatabaseServer({ config, log })
    opened.defer(() => server.close())
    const { connectionString } = server
    await migrate({ connectionString, log })
    const demo = await fill({ config, connectionString, log, say })
    const address = await chooseAddress(config)
    return {
      installation: { connectionString, ...address, demo },
      ended: server.ended,
      announce: async () => {
        await using database = openDatabase({ connectionString, log, maxConnections: 1 })
        const resolvedConfig = { ...config, publicUrl: address.publicUrl, demo }
        await announceSetup({ db: database.db, clock: systemClock, config: resolvedConfig, say })
        say(`Fettle is ready at ${address.publicUrl}`)
      },
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync().catch((failure: unknown) => log.error({ err: failure }, 'cleanup failed'))
    throw error
  }
}

/** Creates the default records and, if configured, the demo world; returns whether this is a demo. */
async function fill({
  config,
  connectionString,
  log,
  say,
}: Options & { connectionString: string }): Promise<boolean> {
  await using database = openDatabase({ connectionString, log, maxConnections: 2 })
  const { db } = database
  await seedBasics(db)
  await assertAdministratorCanSignIn(db, config)
  const demo = await chooseDemo({ db, config })
  const store = { s3: config.s3, dataFolder: config.dataFolder }
  if (demo)
    await fillDemoWorld({ db, order: { connectionString, store, now: systemClock.now().toISOString() }, say })
  return demo
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `The data folder ${folder} can't be made or written (${code}). Give this user the right to write there, or set FETTLE_DATA to another folder.`,
    )
  }
}
