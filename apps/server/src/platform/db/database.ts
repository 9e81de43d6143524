import { Kysely, PostgresDialect, type Selectable, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { limitPool } from './connection-quotas.ts'
import { PipelinedClient, queued } from './pipelined.ts'
import { PreparedStatements, prepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'

export type Database = DB
/** The pool as repositories use it, outside a transaction. */
export type Db = Kysely<DB>
/** A running transaction. */
export type Trx = Transaction<DB>
/** The first parameter of a repository function: either of them. */
export type DbOrTrx = Db | Trx

/** Columns of a table as a statement reads them. */
export type Stored<Table extends keyof DB, Column extends keyof DB[Table]> = Pick<
  Selectable<DB[Table]>,
  Column & keyof Selectable<DB[Table]>
>
/** The same inside JSON, where instants are texts. */
export type StoredAsJson<Table extends keyof DB, Column extends keyof DB[Table]> = {
  [Name in keyof Stored<Table, Column>]: InJson<Stored<Table, Column>[Name]>
}
type InJson<Value> = Value extends Date ? string : Value
/** Names of records that a row may refer to. */
export type Named<Key extends string> = Record<Key, string | null>

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

/** Lock timeout of background work (jobs, commands) in milliseconds. */
export const backgroundLockTimeoutMs = 60_000

/**
 * Opens a pool of at most `maxConnections`. Integers and decimals arrive as JavaScript numbers (ids stay below 2^53),
 * days as `YYYY-MM-DD`, instants as `Date`. A statement that waits longer than `lockTimeoutMs` for another
 * transaction's lock fails with 55P03. `db` limits connections by use, `pool` does not.
 */
export function openDatabase(options: {
  connectionString: string
  log: Logger
  maxConnections?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
}): OpenDatabase {
  // The pool passes its options on to each connection.
  const forConnections = { statements: new PreparedStatements() }
  const pool = new pg.Pool({
    ...forConnections,
    Client: PipelinedClient as never,
    connectionString: options.connectionString,
    max: options.maxConnections ?? 20,
    idleTimeoutMillis: 30_000,
    // A new connection plans every statement anew.
    min: 2,
    connectionTimeoutMillis: 10_000,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    application_name: 'fettle',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
    } as never,
  })
  let closing = false
  // The pool listens only to idle connections. Without its own listener, the error of a connection that breaks while it
  // is in use would end the process; with it, only the work on that connection fails.
  pool.on('connect', (client) => {
    // As a statement, because poolers refuse it as a setting of the connection. It is sent before any other statement,
    // and fails when the connection does.
    if (options.lockTimeoutMs)
      client.query(`set lock_timeout = ${Math.round(options.lockTimeoutMs)}`).catch(() => undefined)
    client.on('error', ({ message }) => {
      // A connection that ends while the pool closes is expected.
      if (!closing) options.log.warn({ reason: message }, 'a database connection failed and is replaced')
    })
  })
  // The connection's own listener has logged it already.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: limitPool(pool) }) })
  return {
    db,
    pool,
    [Symbol.asyncDispose]: async () => {
      closing = true
      await db.destroy()
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end()
    },
  }
}

/** The user, request and network address of a transaction, written into every change record of it. */
export type Origin = { userId: number | null; requestId: string | null; address?: string }

/** The origin of changes that no user and no request makes. */
export const nobody: Origin = { userId: null, requestId: null }

const commitListeners = new WeakMap<Db, Set<() => void>>()

/**
 * Calls `listener` after each transaction of a database that {@link inTransaction} committed; returns the function that
 * stops it.
 */
export function onCommit(db: Db, listener: () => void): () => void {
  const listeners = commitListeners.get(db) ?? new Set()
  commitListeners.set(db, listeners.add(listener))
  return () => listeners.delete(listener)
}

const afterCommits = new WeakMap<Trx, (() => void)[]>()

/** Calls `then` when a transaction of {@link inTransaction} has been committed, and never when it is undone. */
export function afterCommit(trx: Trx, then: () => void): void {
  const planned = afterCommits.get(trx) ?? []
  planned.push(then)
  afterCommits.set(trx, planned)
}

const unflushed = new WeakSet<Trx>()

/**
 * Lets a transaction release its locks before its changes are on the disk; {@link inTransaction} waits for the disk
 * before it returns. For a transaction that locks what others wait for.
 */
export async function flushAfterCommit(trx: Trx): Promise<void> {
  unflushed.add(trx)
  await sql`${queued} set local synchronous_commit to off`.execute(trx)
}

/** Runs `work` in one transaction whose changes are recorded as `origin`'s. */
export async function inTransaction<T>(db: Db, origin: Origin, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { answer, committed } = await db.connection().execute(async (connection) => {
    const done = await connection.transaction().execute(async (trx) => {
      await setOrigin(trx, origin)
      return { answer: await work(trx), committed: trx }
    })
    // Its own commit waits until everything before it is on the disk.
    if (unflushed.has(done.committed))
      await sql`${prepared} select pg_logical_emit_message(true, 'fettle', '')`.execute(connection)
    return done
  })
  for (const listener of commitListeners.get(db) ?? []) listener()
  for (const then of afterCommits.get(committed) ?? []) then()
  return answer
}

/** Without parameters, so that it can be sent together with the statement that begins the transaction. */
const setOrigin = (trx: Trx, { userId, requestId, address = '' }: Origin) =>
  sql`${queued} select set_config('fettle.actor', ${sql.lit(String(userId ?? ''))}, true),
    set_config('fettle.request', ${sql.lit(requestId ?? '')}, true),
    set_config('fettle.address', ${sql.lit(address.slice(0, 64))}, true)`.execute(trx)

/** Whether any account exists. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined
}
