import type { SystemLogFilters } from '@fettle/contract/system-log'
import type { Actor } from '@fettle/rules/access/permissions'
import { logAreaNames, logAreas } from '@fettle/rules/desk/system-log'
import { type RawBuilder, sql } from 'kysely'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

export type SystemLogRow = {
  id: number
  at: Date
  user_id: number | null
  user_name: string
  address: string | null
  record_kind: string
  record_id: number
  work_order_id: number | null
  action: string
  field: string | null
  before: unknown
  after: unknown
}

/** Range of line ids: `before` is exclusive, `from` inclusive. */
export type LogRange = { before: number | null; fromId: number | null; toId: number | null }
/** Range of instants, with `to` exclusive. */
export type LogMoments = { from: Date | null; to: Date | null }

/** Ids are in chronological order, except for concurrent transactions. */
const skew = sql`interval '1 minute'`

/** The id range of lines between these instants, found by binary search in about twenty steps. */
export async function findLogRange(db: DbOrTrx, { from, to }: LogMoments): Promise<Omit<LogRange, 'before'>> {
  if (from === null && to === null) return { fromId: null, toId: null }
  const { rows } = await sql<{ fromId: number | null; toId: number | null }>`select
    case when ${from}::timestamptz is not null then change_record_from(${from}::timestamptz - ${skew}) end as "fromId",
    case when ${to}::timestamptz is not null then change_record_from(${to}::timestamptz + ${skew}) end as "toId"`.execute(
    db,
  )
  return rows[0] ?? { fromId: null, toId: null }
}

/** The record's value in a column. For a deleted record, from its delete line. */
const namedByRecord = (kind: string, column: string) => sql`coalesce(
  (select ${sql.ref(column)} from ${sql.table(kind)} where id = c.record_id),
  (select (gone.before ->> ${column}::text)::bigint from change_record gone
    where gone.record_kind = ${kind} and gone.record_id = c.record_id and gone.action = 'delete' limit 1))`

const tradeOfLine = sql`(case c.record_kind when 'trade' then c.record_id else ${namedByRecord('job_type', 'trade_id')} end)`
/** The PM schedule target of a target or occurrence line. */
const targetOfLine = sql`(case c.record_kind when 'pm_target' then c.record_id
  else ${namedByRecord('pm_occurrence', 'pm_target_id')} end)`

/** Parts whose log lines lose their property when the record is deleted. */
export const partKinds = [
  'floor',
  'room',
  'asset_attribute',
  'asset_move',
  'photo',
  'meter_reading',
  'document_version',
  'document_link',
  'job_rank',
]

/**
 * Condition for log lines outside other properties: the person's own properties and their orders and people,
 * and system-wide records. Null for a person with every property.
 */
export async function logScope(
  db: DbOrTrx,
  { propertyIds, userId }: Actor,
): Promise<RawBuilder<boolean> | null> {
  const other = await sql<{ exists: boolean }>`
    select exists (select from property where not ${isOneOf('id', propertyIds)})`.execute(db)
  if (other.rows[0]?.exists === false) return null
  return sql<boolean>`case
    when c.property_id is not null then ${isOneOf('c.property_id', propertyIds)}
    when c.record_kind in ('pm_target', 'pm_occurrence') then exists (
      select from pm_target t join pm_schedule s on s.id = t.pm_schedule_id
      where t.id = ${targetOfLine} and ${isOneOf('s.property_id', propertyIds)})
    when c.work_order_id is not null then exists (
      select from work_order wo where wo.id = c.work_order_id and ${isOneOf('wo.property_id', propertyIds)})
    when c.record_kind in ('user_account', 'sign_in', 'refusal') or c.owner_id is not null then exists (
      select from user_property up where up.user_id = case
          when c.record_kind in ('user_account', 'sign_in') then c.record_id
          when c.record_kind = 'refusal' then c.user_id else c.owner_id end
        and ${isOneOf('up.property_id', propertyIds)})
    when c.record_kind in ('export_run', 'nightly_export') then c.user_id = ${userId}
    when c.record_kind = 'webhook' then coalesce((
      select w.property_ids <@ ${[...propertyIds]}::bigint[] from webhook w where w.id = c.record_id), false)
    when c.record_kind in ('trade', 'job_type') then not exists (
      select from property_trade pt where pt.trade_id = ${tradeOfLine})
      or exists (select from property_trade pt where pt.trade_id = ${tradeOfLine}
        and ${isOneOf('pt.property_id', propertyIds)})
    when c.record_kind = 'company' then coalesce((
      select a.property_id is null or ${isOneOf('a.property_id', propertyIds)}
      from assignee a where a.id = c.record_id), false)
    else c.record_kind <> all(${partKinds}::text[]) end`
}

const allKinds = [...new Set(logAreaNames.flatMap((area): readonly string[] => logAreas[area]))]

/** Kinds of records to query one by one, each by its index. Null if all lines are searched. */
function kindsOf({ area, recordKind, userId }: SystemLogFilters): readonly string[] | null {
  if (recordKind !== undefined) return [recordKind]
  if (area !== undefined) return logAreas[area]
  return userId === undefined ? null : allKinds
}

type Page = { take: number; range: LogRange; moments: LogMoments; scope: RawBuilder<boolean> | null }

/**
 * The newest lines for these filters. Each path uses a single index scan, independent of the number of lines.
 */
export function systemLogQuery(filters: SystemLogFilters, { take, range, moments, scope }: Page) {
  const { userId, recordId } = filters
  const kinds = kindsOf(filters)
  const conditions = [
    range.before === null ? null : sql`c.id < ${range.before}`,
    range.fromId === null ? null : sql`c.id >= ${range.fromId}`,
    range.toId === null ? null : sql`c.id < ${range.toId}`,
    moments.from === null ? null : sql`c.at >= ${moments.from}`,
    moments.to === null ? null : sql`c.at < ${moments.to}`,
    userId === undefined ? null : sql`c.user_id = ${userId}`,
    recordId === undefined ? null : sql`c.record_id = ${recordId}`,
    scope,
  ].filter((each) => each !== null)
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const lines =
    kinds === null
      ? sql`select c.* from change_record c where ${where} order by c.id desc limit ${take}`
      : sql`select c.* from unnest(${[...kinds]}::text[]) as wanted(kind) cross join lateral (
          select c.* from change_record c where c.record_kind = wanted.kind and ${where}
          order by c.id desc limit ${take}) c
        order by c.id desc limit ${take}`
  return sql<SystemLogRow>`
    select c.id, c.at, c.user_id, coalesce(nullif(u.display_name, ''), u.login_name, '') as user_name, c.address,
      c.record_kind, c.record_id, c.work_order_id, c.action, c.field, c.before, c.after
    from (${lines}) c left join user_account u on u.id = c.user_id order by c.id desc`
}

/** Accounts in one of the person's properties with the text in their name. */
export async function findLogUsers(
  db: DbOrTrx,
  { propertyIds }: Actor,
  search: string,
): Promise<{ userId: number; name: string; loginName: string }[]> {
  const { rows } = await sql<{ userId: number; name: string; loginName: string }>`
    select u.id as "userId", coalesce(nullif(u.display_name, ''), u.login_name) as name, u.login_name as "loginName"
    from user_account u
    where exists (select from user_property up where up.user_id = u.id and ${isOneOf('up.property_id', propertyIds)})
      and (${hasText('u.display_name', search)} or ${hasText('u.login_name', search)})
    order by lower(coalesce(nullif(u.display_name, ''), u.login_name)) collate natural_order, u.id limit 50`.execute(
    db,
  )
  return rows
}
