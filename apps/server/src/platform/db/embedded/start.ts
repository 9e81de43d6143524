import { chown, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findPostgresBinaries } from './binaries.ts'
import { folderError } from './errors.ts'
import { ensureCluster, superuser } from './initialize.ts'
import { chooseLaunch, type Launch } from './launch.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { openLogFile } from './log-file.ts'
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts'
import { type ServerProcess, type ServerStart, startServerProcess } from './server-process.ts'
import type { Durability } from './settings.ts'

export type EmbeddedPostgres = {
  /** Of the database `fettle`, as the role that owns everything, on loopback with a password. */
  connectionString: string
  pid: number
  /** Settles when the server has ended, intentionally or not. */
  exited: Promise<void>
  /** Ends open connections, writes everything to disk, ends the server and releases the folder. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  folder: string
  log: { info(message: string): void; warn(message: string): void }
  /** `fast` is for tests: it loses data in a power failure. */
  durability?: Durability
  /** How many connections the caller's processes may open together. */
  connections?: number
  /** False stops root from using a user namespace; the server then runs as another user. */
  allowNamespace?: boolean
}

const databaseName = 'fettle'

/**
 * Starts PostgreSQL in `folder`, creates folder, cluster and database when they are missing, and ties its life to this
 * process: it ends when this process does, even by SIGKILL. Leftovers of a killed process are cleaned up or recovered
 * first. Throws `EmbeddedPostgresError`, in particular `folder-in-use` when another process owns the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder)
  const binaries = await findPostgresBinaries()
  // Everyone may enter, because root's server may run as another user; only the owner may read.
  await mkdir(folder, { recursive: true, mode: 0o711 }).catch((error: unknown) => {
    throw folderError(folder, error)
  })
  const lock = takeOwnerLock(folder)
  let server: ServerProcess | undefined
  try {
    const launch = await chooseLaunch({
      folder,
      folderOwner: await ownerOf(folder),
      program: binaries.postgres,
      allowNamespace: options.allowNamespace ?? true,
    })
    const durability = options.durability ?? 'safe'
    const { dataFolder, password } = await ensureCluster({ folder, binaries, launch, durability })
    await stopLeftoverServer(dataFolder, options.log)
    const { connections, log } = options
    server = await runServer({ folder, dataFolder, binaries, launch, durability, connections, log })
    await giveToOwner(folder, launch)
    const address = `postgresql://${superuser}:${password}@127.0.0.1:${server.port}`
    await createDatabase(`${address}/postgres`)
    return {
      connectionString: `${address}/${databaseName}`,
      pid: server.pid,
      exited: server.exited,
      stop: endOf(server, lock),
    }
  } catch (error) {
    await server?.stop()
    lock.release()
    throw error
  }
}

function endOf(server: ServerProcess, lock: OwnerLock): () => Promise<void> {
  return async () => {
    await server.stop()
    lock.release()
  }
}

async function runServer(options: Omit<ServerStart, 'logFile'>): Promise<ServerProcess> {
  const logFile = openLogFile(path.join(options.folder, 'log'))
  try {
    const server = await startServerProcess({ ...options, logFile })
    server.exited.then(logFile.close, logFile.close)
    return server
  } catch (error) {
    logFile.close()
    throw error
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  // The pending query fails too and reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Returns the owner of the cluster, or of the folder while there is no cluster. */
async function ownerOf(folder: string): Promise<Launch['owner']> {
  const { uid, gid } = await stat(path.join(folder, 'cluster')).catch(() => stat(folder))
  return { uid, gid }
}

/** Files that root writes on behalf of the folder's owner must stay accessible to the owner. */
async function giveToOwner(folder: string, launch: Launch): Promise<void> {
  if (!launch.switchUser) return
  for (const name of ['owner.lock', 'owner.pid', 'log', 'log/postgres.log']) {
    await chown(path.join(folder, name), launch.owner.uid, launch.owner.gid)
  }
}
