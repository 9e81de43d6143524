import type { getPmCalendar } from '@fettle/contract/pm-calendar'
import type { QueryOf } from '@fettle/contract/route'
import type { StatusKind } from '@fettle/rules/order-status'
import { isoDay } from '@fettle/rules/pm/civil-day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasText, isAny, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { mayRestore } from './generation.repository.ts'
import { planColumns, type StateRow } from './stored-plan.ts'

type CalendarQuery = QueryOf<typeof getPmCalendar>
type Filters = Pick<CalendarQuery, 'trade' | 'assignee' | 'building' | 'text'>
/** Where the filtered columns of a row are. */
type Filtered = { trade: RawBuilder<unknown>; assignee: RawBuilder<unknown>; building: RawBuilder<unknown> }

/** The conditions of a calendar's filters, for a query whose schedule is named `s`. */
function conditions({ trade, assignee, building, text }: Filters, columns: Filtered): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  const isNamed = (column: RawBuilder<unknown>, table: string, name: string | undefined) => {
    if (name === undefined || isAny(name)) return
    found.push(
      sql<SqlBool>`${column} in (select id from ${sql.table(table)} where ${isSameText('name', name)})`,
    )
  }
  isNamed(columns.trade, 'trade', trade)
  isNamed(columns.assignee, 'assignee', assignee)
  // Of buildings that share a name, a filter has the code.
  if (building !== undefined && !isAny(building))
    found.push(
      sql<SqlBool>`${columns.building} in (select id from building
        where ${isSameText('name', building)} or ${isSameText('code', building)})`,
    )
  if (text !== undefined && !isAny(text))
    found.push(sql<SqlBool>`(${hasText('s.description', text)} or s.number::text = ${text.trim()}
      or s.job_type_id in (select id from job_type where ${hasText('name', text)}))`)
  return sql<SqlBool>`${sql.join(found, sql` and `)}`
}

const ofSchedule = {
  trade: sql`s.trade_id`,
  assignee: sql`s.assign_to_id`,
  building: sql`coalesce(t.building_id, (select a.building_id from asset a where a.id = t.asset_id), s.building_id)`,
}
const ofOrder = {
  trade: sql`case when wo.id is null then s.trade_id else wo.trade_id end`,
  assignee: sql`case when wo.id is null then s.assign_to_id else wo.assign_to_id end`,
  building: sql`coalesce(wo.building_id, ${ofSchedule.building})`,
}

/** The active schedules of a property that the filters may leave in, with what their plans are read from. */
export async function findCalendarPlans(db: DbOrTrx, propertyId: number) {
  const plans = await db
    .selectFrom('pm_schedule')
    .select(['id', 'resumed_on', ...planColumns])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .execute()
  const lines = await db
    .selectFrom('pm_sequence_line as q')
    .innerJoin('pm_schedule as s', 's.id', 'q.pm_schedule_id')
    .select([
      'q.pm_schedule_id as scheduleId',
      'q.every_nth as every',
      'q.procedure_id as procedureId',
      'q.hours',
      'q.job_priority as priority',
    ])
    .where('s.property_id', '=', propertyId)
    .orderBy('q.every_nth')
    .execute()
  return { plans, lines }
}

/** A target as the calendar reads it: its cursor, the last occurrence that was made, and what stands of later ones. */
export type CalendarTarget = Pick<StateRow, 'anchor_kind' | 'anchor_on' | 'anchor_k' | 'next_k'> & {
  target_id: number
  schedule_id: number
  left_off_because: string
  previous_k: number | null
  previous_on: string
  previous_order_id: number | null
  stored: StateRow['stored'] | null
  resumed_on: string | null
}

const isMade = sql`x.state in ('Made', 'Done')`

/** A target as one row of JSON: tens of thousands of them are read faster so than as rows of the driver. */
type TargetJson = [
  id: number,
  anchorKind: 'first' | 'done',
  anchorOn: string,
  anchorK: number,
  nextK: number,
  leftOffBecause: string,
  previous: [k: number, day: number, orderId: number | null] | null,
  stored: CalendarTarget['stored'],
  resumedOn: string | null,
]

/**
 * The targets whose occurrences may come, by the number of their schedule, as {@link findTargets} reads them but
 * without meters and orders: a property has tens of thousands of them. The last occurrence that was made is nearly
 * always the one before the cursor, and is found with those behind it; for other targets it is looked up.
 */
export async function findCalendarTargets(
  db: DbOrTrx,
  propertyId: number,
  filters: Filters,
): Promise<CalendarTarget[]> {
  const { rows } = await sql<{ id: number; targets: TargetJson[] }>`
    select s.id, json_agg(json_build_array(t.id, t.anchor_kind, t.anchor_on, t.anchor_k, t.next_k, t.left_off_because,
      near.made, near.stored, t.resumed_on) order by t.id) as targets
    from pm_target t
    join pm_schedule s on s.id = t.pm_schedule_id
    left join lateral (
      select max(array[x.k, x.occurs_on - '1970-01-01'::date, x.work_order_id]) filter (where ${isMade}) as made,
        json_agg(json_build_object('k', x.k, 'state', x.state, 'planned_on', x.planned_on, 'on', x.occurs_on,
          'reason', x.reason)) filter (where x.k >= t.next_k) as stored
      from pm_occurrence x where x.pm_target_id = t.id and x.k >= t.next_k - 1) near on true
    where s.property_id = ${propertyId} and s.is_active and t.is_active and not t.is_paused
      and ${conditions(filters, ofSchedule)}
    group by s.id order by s.number`.execute(db)
  const targets = rows.flatMap(({ id, targets }) => targets.map((target) => targetOf(id, target)))
  const unknown = targets.filter(({ previous_k: k, next_k: next }) => k === null && next > 1)
  if (unknown.length > 0) await addPrevious(db, unknown)
  return targets
}

const targetOf = (
  schedule_id: number,
  [
    target_id,
    anchor_kind,
    anchor_on,
    anchor_k,
    next_k,
    left_off_because,
    previous,
    stored,
    resumed_on,
  ]: TargetJson,
): CalendarTarget => ({
  target_id,
  schedule_id,
  anchor_kind,
  anchor_on,
  anchor_k,
  next_k,
  left_off_because,
  previous_k: previous?.[0] ?? null,
  previous_on: previous ? isoDay(previous[1]) : '',
  previous_order_id: previous?.[2] ?? null,
  stored,
  resumed_on,
})

/** Looks up the last occurrence that was made of each target. */
async function addPrevious(db: DbOrTrx, targets: readonly CalendarTarget[]): Promise<void> {
  const { rows } = await sql<
    Pick<CalendarTarget, 'target_id' | 'previous_k' | 'previous_on' | 'previous_order_id'>
  >`
    select t.id as target_id, o.k as previous_k, o.occurs_on::text as previous_on, o.work_order_id as previous_order_id
    from pm_target t join lateral (
      select x.k, x.occurs_on, x.work_order_id from pm_occurrence x where x.pm_target_id = t.id and ${isMade}
      order by x.k desc limit 1) o on true
    where t.id = any(${targets.map(({ target_id: id }) => id)}::bigint[])`.execute(db)
  const found = new Map(rows.map((row) => [row.target_id, row]))
  for (const target of targets) Object.assign(target, found.get(target.target_id))
}

export type OrderEnd = { status_kind: StatusKind; ended_on: string | null }

/** Whether orders of a property have ended, and on which day there. */
export async function findOrderEnds(
  db: DbOrTrx,
  propertyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderEnd>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<OrderEnd & { id: number }>`
    select w.id, w.status_kind, (coalesce(w.completed_at, w.dnc_at) at time zone p.time_zone)::date::text as ended_on
    from work_order w join property p on p.id = ${propertyId} where w.id = any(${orderIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...end }) => [id, end]))
}

/** An occurrence about which something was decided, with the totals of its day. */
export type DecidedRow = {
  day: string
  made: number
  left_out: number
  k: number
  planned_on: string
  state: string
  reason: string
  target_id: number
  order_id: number | null
  order_number: string | null
  status_kind: string | null
  sub_status: string | null
  order_assignee: string | null
  user_name: string | null
  /** Whether a person skipped it and the target has not gone on past it. */
  can_restore: boolean
}

/**
 * What was decided about the occurrences of some days: the first `entriesADay` of each with the totals of the day, the
 * made ones first. The caller has checked that the actor reaches the property.
 */
export async function findDecided(
  db: DbOrTrx,
  { propertyId, from, to, ...filters }: CalendarQuery,
  entriesADay: number,
): Promise<DecidedRow[]> {
  const found = sql`pm_occurrence o
      join pm_target t on t.id = o.pm_target_id
      join pm_schedule s on s.id = t.pm_schedule_id
      left join work_order wo on wo.id = o.work_order_id
    where o.state <> 'Planned' and s.property_id = ${propertyId} and ${conditions(filters, ofOrder)}`
  const { rows } = await sql<DecidedRow>`
    with days as (
      select o.occurs_on, count(o.work_order_id)::int as made, (count(*) - count(o.work_order_id))::int as left_out
      from ${found} and o.occurs_on between ${from} and ${to} group by o.occurs_on)
    select days.occurs_on::text as day, days.made, days.left_out, o.k, o.planned_on::text, o.state, o.reason,
      o.pm_target_id as target_id, wo.id as order_id, wo.order_number, wo.status_kind, sub.name as sub_status,
      a.name as order_assignee, u.display_name as user_name,
      s.is_active and ${mayRestore} as can_restore
    from days
    join lateral (
      (select o.* from ${found} and o.occurs_on = days.occurs_on and o.work_order_id is not null
        order by o.pm_target_id limit ${entriesADay})
      union all
      (select o.* from ${found} and o.occurs_on = days.occurs_on and o.work_order_id is null
        order by o.pm_target_id limit ${entriesADay})) o on true
    join pm_target t on t.id = o.pm_target_id
    join pm_schedule s on s.id = t.pm_schedule_id
    left join work_order wo on wo.id = o.work_order_id
    left join sub_status sub on sub.id = wo.sub_status_id
    left join assignee a on a.id = wo.assign_to_id
    left join user_account u on u.id = o.user_id
    order by days.occurs_on, o.work_order_id is null, o.pm_target_id`.execute(db)
  return rows
}

export type TargetWords = {
  target_id: number
  schedule_id: number
  number: number
  description: string
  job_type_name: string | null
  assignee_name: string | null
  target_name: string
}

/** What the calendar says of the targets that it shows. */
export async function findTargetWords(
  db: DbOrTrx,
  targetIds: readonly number[],
): Promise<ReadonlyMap<number, TargetWords>> {
  const { rows } = await sql<TargetWords>`
    select t.id as target_id, s.id as schedule_id, s.number, s.description, j.name as job_type_name, e.name as assignee_name,
      coalesce(a.code, nullif(concat_ws(' ', b.name, r.code), ''), '') as target_name
    from pm_target t
    join pm_schedule s on s.id = t.pm_schedule_id
    left join job_type j on j.id = s.job_type_id
    left join assignee e on e.id = s.assign_to_id
    left join asset a on a.id = t.asset_id
    left join building b on b.id = t.building_id
    left join room r on r.id = t.room_id
    where t.id = any(${targetIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.target_id, row]))
}
