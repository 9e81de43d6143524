import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabaseServer } from '../apps/server/src/platform/db/connect.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { addAssetDocuments } from './asset-documents.ts'
import { createLimitTables } from './limit/tables.ts'
import type { Side } from './load.ts'
import { type Started, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'
import { describeWorld, folderOf, type Size, type World } from './world.ts'

const program = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The database engine of a world, which is copied for each part of the bench. */
export type Engine = { connectionString: string; logFile: string; [Symbol.asyncDispose](): Promise<void> }

export async function startEngine(size: Size): Promise<Engine> {
  const dataFolder = folderOf(size)
  const server = await openDatabaseServer({ config: { databaseUrl: null, dataFolder }, log: silentLog })
  return {
    connectionString: server.connectionString,
    logFile: path.join(dataFolder, 'postgres', 'log', 'postgres.log'),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

/** Product and limit on one fresh copy of the world. */
export type Stage = {
  product: Side & { process: Started }
  limit: Side
  /** The limit with only the fields that a client shows. */
  lean: Side
  /** Of the copy. */
  connectionString: string
  database: pg.Client
  world: World
  [Symbol.asyncDispose](): Promise<void>
}

const copyName = 'bench_run'

/**
 * Copies the world and starts the product and the limit on the copy, with the supervisor signed in: whatever one part
 * writes, the next one starts with the original world. `settings` are PostgreSQL's, for every session on the copy.
 */
export async function openStage(engine: Engine, settings: Record<string, string> = {}): Promise<Stage> {
  await using cleanUp = new AsyncDisposableStack()
  const administration = new pg.Client({
    connectionString: engine.connectionString.replace(/\/fettle$/, '/postgres'),
  })
  await administration.connect()
  cleanUp.defer(() => administration.end())
  await administration.query(`drop database if exists ${copyName} with (force)`)
  await administration.query(`create database ${copyName} template fettle strategy file_copy`)
  cleanUp.defer(() =>
    administration.query(`drop database if exists ${copyName} with (force)`).then(() => undefined),
  )
  for (const [name, value] of Object.entries(settings))
    await administration.query(`alter database ${copyName} set ${name} = '${value}'`)

  const connectionString = engine.connectionString.replace(/\/fettle$/, `/${copyName}`)
  const database = new pg.Client({ connectionString })
  await database.connect()
  cleanUp.defer(() => database.end())
  const world = await describeWorld(database)
  await createLimitTables(database, world.openOrderIds)
  await addAssetDocuments(database, world.assetId)

  const files = await mkdtemp(path.join(tmpdir(), 'fettle-bench-'))
  cleanUp.defer(() => rm(files, { recursive: true, force: true }))
  const env = {
    DATABASE_URL: connectionString,
    FETTLE_DATA: files,
    FETTLE_RATE_LIMIT: '0',
    // Ratios compare one process with one process.
    FETTLE_PROCESSES: process.env.FETTLE_PROCESSES ?? '1',
    FETTLE_LOG: 'error',
    FETTLE_DEMO: '',
  }
  const product = await startProgram(program('../apps/server/dist/main.js'), { args: ['--port', '0'], env })
  cleanUp.defer(() => product.stop())
  const limit = await startProgram(program('limit/server.ts'), {
    args: [connectionString, String(world.actorId)],
  })
  cleanUp.defer(() => limit.stop())
  const token = await signIn(product.origin, { loginName: world.loginName, password: 'fettle-demo' })
  const opened = cleanUp.move()
  return {
    product: { origin: product.origin, headers: { authorization: `Bearer ${token}` }, process: product },
    limit: { origin: limit.origin },
    lean: { origin: limit.origin, headers: { lean: 'true' } },
    connectionString,
    database,
    world,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
