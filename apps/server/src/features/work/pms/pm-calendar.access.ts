import type { getPmCalendar } from '@fettle/contract/pm-calendar'
import type { QueryOf } from '@fettle/contract/route'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { planColumns } from '#features/things/pm-plans/pm-plans.public.ts'
import { hasText, isAny, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { mayRestore } from './generation.repository.ts'

type CalendarQuery = QueryOf<typeof getPmCalendar>
export type Filters = Pick<CalendarQuery, 'trade' | 'assignee' | 'building' | 'text'>
/** SQL of the columns to filter by. */
type Filtered = { trade: RawBuilder<unknown>; assignee: RawBuilder<unknown>; building: RawBuilder<unknown> }

/** Conditions of the calendar filters, for a query that names the schedule `s`. */
export function conditions(
  { trade, assignee, building, text }: Filters,
  columns: Filtered,
): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  const isNamed = (column: RawBuilder<unknown>, table: string, name: string | undefined) => {
    if (name === undefined || isAny(name)) return
    found.push(
      sql<SqlBool>`${column} in (select id from ${sql.table(table)} where ${isSameText('name', name)})`,
    )
  }
  isNamed(columns.trade, 'trade', trade)
  isNamed(columns.assignee, 'assignee', assignee)
  // For buildings with equal names, the filter contains the code.
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

export const ofSchedule = {
  trade: sql`s.trade_id`,
  assignee: sql`s.assign_to_id`,
  building: sql`coalesce(t.building_id, (select a.building_id from asset a where a.id = t.asset_id), s.building_id)`,
}
const ofOrder = {
  trade: sql`case when wo.id is null then s.trade_id else wo.trade_id end`,
  assignee: sql`case when wo.id is null then s.assign_to_id else wo.assign_to_id end`,
  building: sql`coalesce(wo.building_id, ${ofSchedule.building})`,
}

/** Active schedules of a property that the filters may match, with the columns of their plans. */
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

export type OrderEnd = { status_kind: StatusKind; ended_on: string | null }

/** Whether orders of a property have ended, and on which local day. */
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

/** A decided occurrence with the totals of its day. */
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
  /** Whether it was skipped by a user and the target has not advanced past it. */
  can_restore: boolean
}

/**
 * Decided occurrences of a range of days: the first `entriesADay` of each day, made ones first, and the day's
 * totals. The caller has checked access to the property.
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

/** Display texts of the calendar's targets. */
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
