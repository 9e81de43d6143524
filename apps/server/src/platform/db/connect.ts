import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import type { Logger } from '../log.ts'
import { EmbeddedPostgresError } from './embedded/errors.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { findRunningDatabase } from './running-database.ts'

export type DatabaseHandle = {
  connectionString: string
  /** Settles when the embedded engine has ended; never for an external database. */
  ended: Promise<void>
  close(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataFolder'>

type Options = {
  config: DatabaseConfig & Partial<Pick<Config, 'processes' | 'maxConnections'>>
  log: Logger
}

export const postgresFolder = (dataFolder: string): string => path.join(dataFolder, 'postgres')

/** Describes the configured database without its password. */
export function describeDatabase({ databaseUrl, dataFolder }: DatabaseConfig): string {
  if (!databaseUrl) return `the data folder ${path.resolve(dataFolder)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${host || 'this machine'}`
}

/**
 * Throws `ConfigError` if the data folder has no database. Without this check, a command with a wrong folder
 * would create a new database there.
 */
export function requireDatabase(config: DatabaseConfig): void {
  if (config.databaseUrl || existsSync(postgresFolder(config.dataFolder))) return
  throw new ConfigError(
    `There is no database in ${describeDatabase(config)}. Say where yours is with FETTLE_DATA or DATABASE_URL, or start the server once to make one.`,
  )
}

/**
 * Connects to the database that DATABASE_URL names, or starts the embedded engine in the data folder. Throws
 * EmbeddedPostgresError, with code `folder-in-use` when another process owns the folder.
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
    // Each process has one more connection for live changes.
    connections: processes * (maxConnections + 1),
    folder: postgresFolder(config.dataFolder),
    log: { info: (message) => log.info({}, message), warn: (message) => log.warn({}, message) },
  })
  return { connectionString: engine.connectionString, ended: engine.exited, close: engine.stop }
}

/** Like `openDatabaseServer`, for commands: if a server is running on the folder, uses its database. */
export async function connectToDatabase(options: Options): Promise<DatabaseHandle> {
  try {
    return await openDatabaseServer(options)
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'folder-in-use') throw error
    const running = await findRunningDatabase(postgresFolder(options.config.dataFolder))
    if (!running) throw error
    return { connectionString: running, ended: new Promise(() => undefined), close: async () => undefined }
  }
}
