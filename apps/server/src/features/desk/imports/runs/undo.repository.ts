import type { UndoOutcome } from '@fettle/rules/imports/imports'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** A change by an import, from its change record. */
export type MadeChange = {
  id: number
  record_kind: string
  record_id: number
  property_id: number | null
  action: 'create' | 'update' | 'delete'
  field: string | null
  before: unknown
  after: unknown
}

/** The changes of a request before a change record, the latest first, with what the log hides of them. */
export async function findChanges(
  db: DbOrTrx,
  request: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<MadeChange[]> {
  const { rows } = await sql<MadeChange>`
    select c.id, record_kind, record_id, property_id, action, field,
      case when h.change_id is null then c.before else h.before end as before,
      case when h.change_id is null then c.after else h.after end as after
    from change_record c left join import_hidden_change h on h.change_id = c.id
    where request_id = ${request} and request_id like 'import %' and record_id is not null
      and c.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether changes of stock are still to be taken back. */
export async function hasStockChanges(db: DbOrTrx, importId: number): Promise<boolean> {
  const query = db
    .selectFrom('import_stock')
    .select('id')
    .where('import_run_id', '=', importId)
    .where('is_kept', '=', false)
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** How many changes of a request there are. */
export async function countChanges(
  db: DbOrTrx,
  request: string,
  before: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from change_record where request_id = ${request} and request_id like 'import %'
      and id < ${before ?? Number.MAX_SAFE_INTEGER}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Records of a table as they are now, by id, locked until the transaction ends. */
export async function lockRecords(
  trx: Trx,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const { rows } = await sql<{ id: number; now: Record<string, unknown> }>`
    select t.id, to_jsonb(t) as now from ${sql.table(table)} t where t.id = any (${[...ids]}::bigint[])
    order by t.id for update`.execute(trx)
  return new Map(rows.map(({ id, now }) => [id, now]))
}

/** Which of these records the import itself created. */
export async function findCreated(
  db: DbOrTrx,
  request: string,
  table: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct record_id as id from change_record
    where record_kind = ${table} and record_id = any (${[...ids]}::bigint[]) and action = 'create'
      and request_id = ${request}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type LaterChange = { record_id: number; field: string | null; by: string | null; at: Date }

/** The last change of each of these records by anything but the import and its undo. */
export async function findLaterChanges(
  db: DbOrTrx,
  requests: readonly [string, string],
  { table, ids, after }: { table: string; ids: readonly number[]; after: number },
): Promise<LaterChange[]> {
  const { rows } = await sql<LaterChange>`
    select distinct on (c.record_id, c.field) c.record_id, c.field, c.at,
      coalesce(nullif(author.display_name, ''), author.login_name) as by
    from change_record c left join user_account author on author.id = c.user_id
    where c.record_kind = ${table} and c.record_id = any (${[...ids]}::bigint[]) and c.id > ${after}
      and (c.request_id is null or c.request_id <> all (${[...requests]}::text[]))
    order by c.record_id, c.field, c.id desc`.execute(db)
  return rows
}

/** A table with a field that refers to another. */
export type Referrer = {
  table: string
  field: string
  cascades: boolean
  has_history: boolean
  has_id: boolean
}

/** The tables that refer to a table's records by their id. */
export async function findReferrers(db: DbOrTrx, table: string): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    select distinct c.conrelid::regclass::text as table, own.attname as field, c.confdeltype = 'c' as cascades,
      exists (select from pg_trigger g where g.tgrelid = c.conrelid and g.tgname = 'history') as has_history,
      exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'id') as has_id
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair (own_key, their_key)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own_key
    join pg_attribute their on their.attrelid = c.confrelid and their.attnum = pair.their_key and their.attname = 'id'
    where c.contype = 'f' and c.confrelid = to_regclass(${table})
    order by 1, 2`.execute(db)
  return rows
}

/** Generated columns of a table, which cannot be written. */
export async function findGenerated(db: DbOrTrx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ field: string }>`
    select attname as field from pg_attribute where attrelid = to_regclass(${table}) and attgenerated <> ''`.execute(
    db,
  )
  return new Set(rows.map(({ field }) => field))
}

/** Which tables use records of a table, and how often; what the import itself made among readings does not count. */
export async function countUses(
  db: DbOrTrx,
  referrers: readonly Referrer[],
  { ids, request, among }: { ids: readonly number[]; request: string; among: string },
): Promise<{ id: number; table: string; count: number }[]> {
  if (referrers.length === 0) return []
  const counts = referrers.map(({ table, field, has_id }) => {
    // Records of the same delete refer to each other, such as a plant and its pumps.
    const others = table === among && has_id ? sql`and not (used.id = any (${[...ids]}::bigint[]))` : sql``
    const ownReadings =
      table === 'meter_reading'
        ? sql`and not exists (select from change_record made where made.record_kind = 'meter_reading'
            and made.record_id = used.id and made.action = 'create' and made.request_id = ${request})`
        : sql``
    return sql`select ${sql.ref(field)} as id, ${table} as table, count(*)::int as count
      from ${sql.table(table)} used where ${sql.ref(field)} = any (${[...ids]}::bigint[]) ${others} ${ownReadings}
      group by 1`
  })
  const { rows } = await sql<{ id: number; table: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

export async function deleteRecords(trx: Trx, table: string, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any (${[...ids]}::bigint[])`.execute(trx)
}

export type UndoneRecord = { table: string; id: number; undone: UndoOutcome; keptFor: string }

/** Notes at the rows of the file what became of their records; returns the records that have a row, by table and id. */
export async function noteUndone(
  trx: Trx,
  importId: number,
  records: readonly UndoneRecord[],
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set()
  const { rows } = await sql<{
    record: string
  }>`update import_row set undone = given.undone, kept_for = given.kept_for
    from jsonb_to_recordset(${JSON.stringify(
      records.map(({ table, id, undone, keptFor }) => ({
        table,
        id,
        undone,
        kept_for: keptFor.slice(0, 500),
      })),
    )}::jsonb) as given ("table" text, id bigint, undone text, kept_for text)
    where import_run_id = ${importId} and record_kind = given.table and record_id = given.id
    returning record_kind || ' ' || record_id as record`.execute(trx)
  return new Set(rows.map(({ record }) => record))
}

/** The links that an import replaced, the latest first. */
export const findReplacedLinks = (db: DbOrTrx, importId: number, limit: number) =>
  db
    .selectFrom('import_link')
    .selectAll()
    .where('import_run_id', '=', importId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function deleteReplacedLinks(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('import_link').where('id', 'in', ids).execute()
}
