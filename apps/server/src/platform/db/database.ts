import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { sharePool } from './connection-shares.ts'
import { PipelinedClient, unawaited } from './pipelined.ts'
import type { DB } from './schema.generated.ts'

export type Database = DB
/** The pool as repositories see it: outside a transaction. */
export type Db = Kysely<DB>
/** A running transaction. */
export type Trx = Transaction<DB>
/** What a repository function takes first: either. */
export type DbOrTrx = Db | Trx

const { builtins } = pg.types
const int8List = 1016
const parseTextList = pg.types.getTypeParser(int8List as never, 'text')
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [int8List, (text) => (parseTextList(text) as string[]).map(Number)],
])

export type OpenDatabase = {
  readonly db: Db
  readonly pool: pg.Pool
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Opens a pool of at most `maxConnections`. Whole numbers and decimals arrive as JavaScript numbers
 * (ids stay below 2^53), days as `YYYY-MM-DD`, instants as `Date`. A statement that waits longer than `lockTimeoutMs` for
 * somebody else's transaction fails with 55P03. `db` takes its connections out of the shares of their uses, `pool` is
 * free of them.
 */
export function openDatabase(options: {
  connectionString: string
  log: Logger
  maxConnections?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
}): OpenDatabase {
  const pool = new pg.Pool({
    Client: PipelinedClient as never,
    connectionString: options.connectionString,
    max: options.maxConnections ?? 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    application_name: 'fettle',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
    } as never,
  })
  let closing = false
  // The pool listens to connections that lie idle only. One that breaks while it is in use fails what uses it, and
  // nothing else: without a listener of its own its error would end the process.
  pool.on('connect', (client) => {
    // As a statement, because poolers refuse it as a setting of the connection. It is sent before any other one, and
    // fails as the connection does.
    if (options.lockTimeoutMs)
      client.query(`set lock_timeout = ${Math.round(options.lockTimeoutMs)}`).catch(() => undefined)
    client.on('error', ({ message }) => {
      // A connection that ends while the pool closes is no news.
      if (!closing) options.log.warn({ reason: message }, 'a database connection failed and is replaced')
    })
  })
  // The connection has told it already.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: sharePool(pool) }) })
  return {
    db,
    pool,
    [Symbol.asyncDispose]: () => {
      closing = true
      return db.destroy()
    },
  }
}

/** Who changes something and in which request, written into every change record of the transaction. */
export type Origin = { userId: number | null; requestId: string | null }

const commitListeners = new WeakMap<Db, Set<() => void>>()

/** Calls back after each transaction of a database that {@link inTransaction} committed; gives the way to stop. */
export function onCommit(db: Db, listener: () => void): () => void {
  const listeners = commitListeners.get(db) ?? new Set()
  commitListeners.set(db, listeners.add(listener))
  return () => listeners.delete(listener)
}

/**
 * Runs `work` in one transaction whose changes are recorded as `origin`'s. With `plansOnce` the database makes one plan for
 * all values of a statement, which suits what reads and writes by key.
 */
export async function inTransaction<T>(
  db: Db,
  origin: Origin,
  work: (trx: Trx) => Promise<T>,
  { plansOnce = false }: { plansOnce?: boolean } = {},
): Promise<T> {
  const answer = await db.transaction().execute(async (trx) => {
    await tellOrigin(trx, origin, plansOnce)
    return await work(trx)
  })
  for (const listener of commitListeners.get(db) ?? []) listener()
  return answer
}

const planOnce = sql`, set_config('plan_cache_mode', 'force_generic_plan', true)`

/** Without values, so that it travels with what begins the transaction. */
const tellOrigin = (trx: Trx, { userId, requestId }: Origin, plansOnce: boolean) =>
  sql`${unawaited} select set_config('fettle.actor', ${sql.lit(String(userId ?? ''))}, true),
    set_config('fettle.request', ${sql.lit(requestId ?? '')}, true)${plansOnce ? planOnce : sql``}`.execute(
    trx,
  )

/** Whether the database answers a trivial question. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** Whether anybody has an account yet. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined
}
