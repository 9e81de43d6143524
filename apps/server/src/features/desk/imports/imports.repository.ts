import { type RawBuilder, sql } from 'kysely'
import type { Database, Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'

export type TableName = keyof Database & string

/**
 * How a kind finds its record: a unique text, within the record that `scope` names if any, and with the same number in
 * `within` if any.
 */
export type RecordKey = {
  table: TableName
  scope: string | null
  field: string
  exact?: boolean
  within?: string
}
export type WantedKey = { scope: number | null; key: string }
/** A key, or the id of a record that is known by other means. */
export type WantedRecord = WantedKey & { id?: number | undefined; within?: number | undefined }
export type StoredRow = Record<string, unknown> & { id: number }

/**
 * Stores which keys and rows a file has contained, for the length of the transaction or session, so that memory does
 * not grow with the file.
 */
async function createWorkTables(db: DbOrTrx): Promise<void> {
  const end = db.isTransaction ? sql`on commit drop` : sql``
  await sql`create temporary table import_seen (
    scope bigint not null, key text not null, line int not null, digest text not null, primary key (scope, key)
  ) ${end}`.execute(db)
  await sql`create temporary table import_occurrence (digest text not null, line int not null) ${end}`.execute(
    db,
  )
  await sql`create index on import_occurrence (digest)`.execute(db)
}

/** Begins a rehearsal: nothing is recorded of changes that are taken back in any case. */
export async function beginRehearsal(trx: Trx): Promise<void> {
  await sql`select set_config('fettle.history', 'off', true)`.execute(trx)
  await createWorkTables(trx)
}

/** Forgets which keys and rows a file has contained, before the same file is read as another kind. */
export async function clearWorkTables(db: DbOrTrx): Promise<void> {
  await sql`delete from import_seen`.execute(db)
  await sql`delete from import_occurrence`.execute(db)
}

/**
 * Runs `work` with the tables of an import on the connection of a session, and drops them, because it is reused. Where the
 * connection was lost the tables are gone with it, and the error of the work is the one that counts.
 */
export async function withWorkTables<T>(session: Db, work: () => Promise<T>): Promise<T> {
  await createWorkTables(session)
  const drop = () => sql`drop table import_seen, import_occurrence`.execute(session)
  let result: T
  try {
    result = await work()
  } catch (error) {
    await drop().catch(() => undefined)
    throw error
  }
  await drop()
  return result
}

/** Returns, for each row of the file by its digest, its number among identical rows, from 1. */
export async function recordOccurrences(
  trx: Trx,
  entries: readonly { digest: string; line: number }[],
): Promise<number[]> {
  if (entries.length === 0) return []
  const input = sql`unnest(${entries.map(({ digest }) => digest)}::text[], ${entries.map(({ line }) => line)}::int[])`
  await sql`insert into import_occurrence (digest, line) select * from ${input}`.execute(trx)
  const { rows } = await sql<{ occurrence: number }>`
    select (select count(*) from import_occurrence noted where noted.digest = given.digest and noted.line <= given.line) as occurrence
    from ${input} with ordinality as given (digest, line, at) order by given.at`.execute(trx)
  return rows.map(({ occurrence }) => occurrence)
}

/**
 * Returns, for each key, null when it is new to the file, else the first line with it, its digest, and whether that row
 * was identical.
 */
export async function recordSeen(
  trx: Trx,
  entries: readonly (WantedKey & { line: number; digest: string })[],
): Promise<({ line: number; same: boolean; digest: string } | null)[]> {
  if (entries.length === 0) return []
  const scopes = entries.map(({ scope }) => scope ?? 0)
  const keys = entries.map(({ key }) => key)
  const lines = entries.map(({ line }) => line)
  const digests = entries.map(({ digest }) => digest)
  const input = sql`unnest(${scopes}::bigint[], ${keys}::text[], ${lines}::int[], ${digests}::text[]) with ordinality
    as given (scope, key, line, digest, at)`
  const noted = await sql`insert into import_seen (scope, key, line, digest)
    select scope, fold(key), line, digest from ${input} order by at on conflict do nothing`.execute(trx)
  const found: ({ line: number; same: boolean; digest: string } | null)[] = entries.map(() => null)
  if (noted.numAffectedRows === BigInt(entries.length)) return found
  const { rows } = await sql<{ at: number; line: number; same: boolean; digest: string; first: boolean }>`
    select given.at, seen.line, seen.digest = given.digest as same, seen.digest,
      row_number() over (partition by seen.scope, seen.key order by given.at) = 1 and seen.line = given.line as first
    from ${input} join import_seen seen on seen.scope = given.scope and seen.key = fold(given.key)`.execute(
    trx,
  )
  for (const { at, first, ...row } of rows) found[at - 1] = first ? null : row
  return found
}

/**
 * Returns the stored records with these keys, in the same order, with `fields` of all `tables` (which share their id).
 */
export async function findStored(
  trx: Trx,
  {
    key,
    tables,
    fields,
    wanted: lookups,
  }: {
    key: RecordKey
    tables: readonly { table: TableName; fields: readonly string[] }[]
    fields: readonly string[]
    wanted: readonly WantedRecord[]
  },
): Promise<(StoredRow | undefined)[]> {
  const scopes = lookups.map(({ scope }) => scope)
  const keys = lookups.map((each) => each.key)
  const ids = lookups.map(({ id }) => id ?? null)
  const numbers = lookups.map(({ within }) => within ?? null)
  const column = sql.ref(`${key.table}.${key.field}`)
  const match = key.exact ? sql`${column}::text = wanted.key` : sql`fold(${column}) = fold(wanted.key)`
  const scope = key.scope === null ? sql`true` : sql`${sql.ref(`${key.table}.${key.scope}`)} = wanted.scope`
  const within =
    key.within === undefined ? sql`true` : sql`${sql.ref(`${key.table}.${key.within}`)} = wanted.number`
  const others = tables.filter(({ table }) => table !== key.table)
  const joins = others.map(
    ({ table }) => sql`join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`${key.table}.id`)}`,
  )
  const picked = fields.map((field) => {
    const table = tables.find((each) => each.fields.includes(field))?.table ?? key.table
    return sql`, ${sql.ref(`${table}.${field}`)}`
  })
  const found: (StoredRow | undefined)[] = lookups.map(() => undefined)
  const read = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<StoredRow & { wanted_at: number }>`
      select wanted.at as wanted_at, ${sql.ref(`${key.table}.id`)}${sql.join(picked, sql``)}
      from unnest(${scopes}::bigint[], ${keys}::text[], ${ids}::bigint[], ${numbers}::int[]) with ordinality
        as wanted (scope, key, id, number, at)
      join ${sql.table(key.table)} on ${condition} ${sql.join(joins, sql` `)}`.execute(trx)
    for (const { wanted_at, ...row } of rows) found[wanted_at - 1] = row as StoredRow
  }
  await read(sql`${scope} and ${match} and ${within}`)
  if (ids.some((id) => id !== null)) await read(sql`${sql.ref(`${key.table}.id`)} = wanted.id`)
  return found
}

/** Reserves new ids of a table, in ascending order. */
export async function takeIds(trx: Trx, table: TableName, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    with own as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence)
    select nextval(sequence) as id from own, generate_series(1, ${count})`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Inserts rows that all have exactly these fields. */
export async function insertRows(
  trx: Trx,
  table: TableName,
  fields: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

/** Inserts rows except existing ones, under any id, and returns the new ids. */
export async function insertAbsentRows(
  trx: Trx,
  table: TableName,
  fields: readonly string[],
  rows: readonly object[],
): Promise<ReadonlySet<number>> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const inserted = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning id`.execute(trx)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** Sets these fields of the rows with these ids. */
export async function updateRows(
  trx: Trx,
  table: TableName,
  fields: readonly string[],
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0 || fields.length === 0) return
  const changes = sql.join(fields.map((field) => sql`${sql.ref(field)} = given.${sql.ref(field)}`))
  await sql`update ${sql.table(table)} as stored set ${changes}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given
    where stored.id = given.id`.execute(trx)
}

/** A table that only links records to an owner. Links of `document_link` to other kinds have no target. */
export type LinkTable = { table: TableName; owner: string; target: string }

/** Links records that are not linked yet; returns the owners that changed. */
export async function addLinks(
  trx: Trx,
  { table, owner, target }: LinkTable,
  pairs: readonly { owner: number; target: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ owner: number }>`
    insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(target)})
    select * from ${unnested(pairs)} except select ${sql.ref(owner)}, ${sql.ref(target)} from ${sql.table(table)}
      where ${sql.ref(owner)} = any (${pairs.map((pair) => pair.owner)}::bigint[])
    on conflict do nothing returning ${sql.ref(owner)} as owner`.execute(trx)
  return rows.map((row) => row.owner)
}

const unnested = (pairs: readonly { owner: number; target: number }[]) =>
  sql`unnest(${pairs.map((pair) => pair.owner)}::bigint[], ${pairs.map((pair) => pair.target)}::bigint[])`

/** The records that are linked to each of these owners, in ascending order. */
export async function findLinks(
  trx: Trx,
  { table, owner, target }: LinkTable,
  owners: readonly { id: number }[],
): Promise<Map<number, number[]>> {
  if (owners.length === 0) return new Map()
  const { rows } = await sql<{ owner: number; targets: number[] }>`
    select ${sql.ref(owner)} as owner, array_agg(${sql.ref(target)} order by ${sql.ref(target)}) as targets
    from ${sql.table(table)} where ${sql.ref(owner)} = any (${owners.map(({ id }) => id)}::bigint[])
      and ${sql.ref(target)} is not null group by 1`.execute(trx)
  return new Map(rows.map((row) => [row.owner, row.targets]))
}

/** Replaces the records linked to each owner; returns the owners that changed. */
export async function setLinks(
  trx: Trx,
  links: LinkTable,
  owners: readonly { id: number; targets: readonly number[] }[],
): Promise<Set<number>> {
  if (owners.length === 0) return new Set()
  const { table, owner, target } = links
  const pairs = owners.flatMap(({ id, targets }) => targets.map((each) => ({ owner: id, target: each })))
  const gone = await sql<{ owner: number }>`
    delete from ${sql.table(table)} where ${sql.ref(owner)} = any (${owners.map(({ id }) => id)}::bigint[])
      and ${sql.ref(target)} is not null and (${sql.ref(owner)}, ${sql.ref(target)}) not in (select * from ${unnested(pairs)})
    returning ${sql.ref(owner)} as owner`.execute(trx)
  return new Set([...gone.rows.map((row) => row.owner), ...(await addLinks(trx, links, pairs))])
}

/** Runs work and rolls it back, which releases its locks at once; returns its result. */
export async function takeBack<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`${queued} savepoint import_rehearsal`.execute(trx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint import_rehearsal`.execute(trx)
    await sql`${queued} release savepoint import_rehearsal`.execute(trx)
  }
}
