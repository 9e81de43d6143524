import path from 'node:path'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { EmbeddedPostgresError } from './embedded/errors.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { findRunningDatabase } from './running-database.ts'

export type DatabaseHandle = {
  connectionString: string
  /** Settles when an engine of ours ended; never for a database of the user's own. */
  ended: Promise<void>
  close(): Promise<void>
}

type Options = {
  config: Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'processes' | 'maxConnections'>>
  log: Logger
}

export const postgresFolder = (dataFolder: string): string => path.join(dataFolder, 'postgres')

/**
 * Gives the database: the one that DATABASE_URL names, or the built-in engine over the data folder, started here.
 * Throws EmbeddedPostgresError, with code `folder-in-use` when another process has the folder.
 */
export async function openDatabaseServer({ config, log }: Options): Promise<DatabaseHandle> {
  if (config.databaseUrl) {
    return {
      connectionString: config.databaseUrl,
      ended: new Promise(() => undefined),
      close: async () => undefined,
    }
  }
  const { processes = 1, maxConnections = 0 } = config
  const engine = await startEmbeddedPostgres({
    // Each process has one more for live changes.
    connections: processes * (maxConnections + 1),
    folder: postgresFolder(config.dataFolder),
    log: { info: (message) => log.info({}, message), warn: (message) => log.warn({}, message) },
  })
  return { connectionString: engine.connectionString, ended: engine.exited, close: engine.stop }
}

/** The same for a command beside the server: while one runs over the folder, its database is used. */
export async function reachDatabase(options: Options): Promise<DatabaseHandle> {
  try {
    return await openDatabaseServer(options)
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'folder-in-use') throw error
    const running = await findRunningDatabase(postgresFolder(options.config.dataFolder))
    if (!running) throw error
    return { connectionString: running, ended: new Promise(() => undefined), close: async () => undefined }
  }
}
