import {
  type Cover,
  type SupersedeCandidate,
  supersededHeading,
  supersededText,
  supersedeWindowDays,
} from '@fettle/rules/pm/supersede'
import { daysBetween } from '@fettle/rules/time/time'
import { type RawBuilder, sql } from 'kysely'
import {
  hasCommonWork,
  planColumns,
  ruleOf,
  type ScheduleRow,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

type PlanRow = Parameters<typeof ruleOf>[0]
const planOfSchedule = (schedule: string): RawBuilder<unknown> =>
  sql.join(planColumns.map((column) => sql.ref(`${schedule}.${column}`)))

/** Superseding and superseded schedules of a property. */
export type SupersedeRelations = {
  pairs: readonly { above: number; below: number }[]
  above: ReadonlySet<number>
  below: ReadonlySet<number>
}

/** Whether a schedule supersedes others or is superseded. */
export const isTied = ({ above, below }: SupersedeRelations, scheduleId: number): boolean =>
  above.has(scheduleId) || below.has(scheduleId)

export async function findSupersedeRelations(db: DbOrTrx, propertyId: number): Promise<SupersedeRelations> {
  const rows = await db
    .selectFrom('pm_supersede as u')
    .innerJoin('pm_schedule as s', 's.id', 'u.pm_schedule_id')
    .select(['u.pm_schedule_id as above', 'u.superseded_id as below'])
    .where('s.property_id', '=', propertyId)
    .where('s.is_active', '=', true)
    .execute()
  return {
    pairs: rows,
    above: new Set(rows.map((row) => row.above)),
    below: new Set(rows.map((row) => row.below)),
  }
}

/** Replaces the schedules that a schedule supersedes. Returns the numbers that its property does not have. */
export async function putSuperseded(
  trx: Trx,
  { scheduleId, propertyId }: { scheduleId: number; propertyId: number },
  numbers: readonly number[],
): Promise<number[]> {
  await trx.deleteFrom('pm_supersede').where('pm_schedule_id', '=', scheduleId).execute()
  const { rows } = await sql<{ number: number }>`
    with chosen as (select id, number from pm_schedule
      where property_id = ${propertyId} and id <> ${scheduleId} and number = any (${[...numbers]}::int[])),
    put as (insert into pm_supersede (pm_schedule_id, superseded_id) select ${scheduleId}::bigint, id from chosen)
    select number from chosen`.execute(trx)
  const known = new Set(rows.map(({ number }) => Number(number)))
  return numbers.filter((number) => !known.has(number))
}

/** The schedules that a schedule supersedes, with the facts about each pair ([C2.068]). */
export async function findSuperseded(trx: Trx, scheduleId: number): Promise<SupersedeCandidate[]> {
  const { rows } = await sql<PlanRow & { number: number; has_common: boolean; is_above: boolean }>`
    with recursive above as (
      select pm_schedule_id as id from pm_supersede where superseded_id = ${scheduleId}
      union select u.pm_schedule_id from pm_supersede u join above on above.id = u.superseded_id)
    select b.number, b.id in (select id from above) as is_above,
      ${hasCommonWork('own', 'b')} as has_common, ${planOfSchedule('b')}
    from pm_supersede u join pm_schedule b on b.id = u.superseded_id join pm_schedule own on own.id = u.pm_schedule_id
    where u.pm_schedule_id = ${scheduleId} order by b.number`.execute(trx)
  return rows.map((row) => ({
    number: Number(row.number),
    rule: ruleOf(row),
    hasCommon: row.has_common,
    isAbove: row.is_above,
  }))
}

/** The schedules that supersede a schedule, with their rules. */
export async function findSuperseding(
  trx: Trx,
  scheduleId: number,
): Promise<{ number: number; rule: ReturnType<typeof ruleOf> }[]> {
  const { rows } = await sql<PlanRow & { number: number }>`
    select a.number, ${planOfSchedule('a')} from pm_supersede u join pm_schedule a on a.id = u.pm_schedule_id
    where u.superseded_id = ${scheduleId} order by a.number`.execute(trx)
  return rows.map((row) => ({ number: Number(row.number), rule: ruleOf(row) }))
}

/** Where the work of an order is: its assets, else its place. */
export type WorkPlace = {
  assetIds: readonly number[]
  building_id: number | null
  floor_id: number | null
  room_id: number | null
}

/**
 * Returns which assets a superseding schedule's order covers within the window of a date, with the reason
 * ([C2.072]). For work without assets, the key is null.
 */
export async function findCover(
  trx: Trx,
  schedule: ScheduleRow,
  { place, on }: { place: WorkPlace; on: string },
): Promise<ReadonlyMap<number | null, string>> {
  const days = supersedeWindowDays(ruleOf(schedule))
  const { rows } = await sql<{ asset_id: number | null; schedule: number; order_number: string }>`
    select x.asset_id, a.number as schedule, wo.order_number
    from pm_supersede u join pm_schedule a on a.id = u.pm_schedule_id
    join pm_target t on t.pm_schedule_id = a.id join pm_occurrence o on o.pm_target_id = t.id
    join work_order wo on wo.id = o.work_order_id left join work_order_asset x on x.work_order_id = wo.id
    where u.superseded_id = ${schedule.id} and o.state in ('Made', 'Done')
      and o.occurs_on between ${on}::date - ${days}::int and ${on}::date + ${days}::int
      and ${
        place.assetIds.length > 0
          ? sql`x.asset_id = any (${[...place.assetIds]}::bigint[])`
          : sql`x.asset_id is null and ${samePlace('wo', place)}`
      }
    order by abs(o.occurs_on - ${on}::date) desc, wo.id desc`.execute(trx)
  return new Map(rows.map((row) => [row.asset_id, supersededText(row.schedule, row.order_number)]))
}

const samePlace = (table: string, { building_id, floor_id, room_id }: WorkPlace) =>
  sql<boolean>`(${sql.ref(`${table}.building_id`)} is not distinct from ${building_id}::bigint
    and ${sql.ref(`${table}.floor_id`)} is not distinct from ${floor_id}::bigint
    and ${sql.ref(`${table}.room_id`)} is not distinct from ${room_id}::bigint)`

/** An untouched open order of a superseded schedule. */
type SupersededOrder = { id: number; status_kind: 'open' | 'hold'; sub_status: string | null }

/**
 * Locks the untouched open orders that an order of the schedule for a day supersedes ([C2.073]): all their assets are
 * the order's, and they have no labor, timer, supplied parts, answers or later comments.
 */
export async function lockSupersededOrders(
  trx: Trx,
  scheduleId: number,
  { place, on }: { place: WorkPlace; on: string },
): Promise<SupersededOrder[]> {
  const assetIds = [...place.assetIds]
  const { rows } = await sql<SupersededOrder & PlanRow & { on: string }>`
    select wo.id, wo.status_kind, (select name from sub_status where sub_status.id = wo.sub_status_id) as sub_status,
      o.occurs_on::text as "on", ${planOfSchedule('b')}
    from pm_supersede u join pm_schedule b on b.id = u.superseded_id
    join pm_target t on t.pm_schedule_id = b.id join pm_occurrence o on o.pm_target_id = t.id and o.state = 'Made'
    join work_order wo on wo.id = o.work_order_id
    where u.pm_schedule_id = ${scheduleId} and wo.status_kind in ('open', 'hold')
      and o.occurs_on between ${on}::date - 15 and ${on}::date + 15
      and ${
        assetIds.length > 0
          ? sql`exists (select from work_order_asset x where x.work_order_id = wo.id)
              and not exists (select from work_order_asset x
                where x.work_order_id = wo.id and x.asset_id <> all (${assetIds}::bigint[]))`
          : sql`not exists (select from work_order_asset x where x.work_order_id = wo.id) and ${samePlace('wo', place)}`
      }
      and not exists (select from cost_labor c where c.work_order_id = wo.id)
      and not exists (select from order_timer c where c.work_order_id = wo.id)
      and not exists (select from cost_part c where c.work_order_id = wo.id and c.quantity > 0)
      and not exists (select from work_order_task c
        where c.work_order_id = wo.id and (c.is_done or c.is_failed or c.data_entry <> ''))
      and not exists (select from work_order_comment c where c.work_order_id = wo.id and c.at > wo.entered_at)
    order by wo.id for no key update of wo`.execute(trx)
  return rows.filter((row) => Math.abs(daysBetween(row.on, on)) <= supersedeWindowDays(ruleOf(row)))
}

/** The procedures of the active schedules that a schedule supersedes, each with its heading ([C2.075]). */
export async function findSupersededChecklists(
  trx: Trx,
  scheduleId: number,
): Promise<{ procedureId: number; heading: string }[]> {
  const rows = await trx
    .selectFrom('pm_supersede as u')
    .innerJoin('pm_schedule as b', 'b.id', 'u.superseded_id')
    .innerJoin('procedure', 'procedure.id', 'b.procedure_id')
    .select(['b.number', 'procedure.id', 'procedure.title'])
    .where('u.pm_schedule_id', '=', scheduleId)
    .where('b.is_active', '=', true)
    .orderBy('b.number')
    .execute()
  return rows.map(({ number, id, title }) => ({ procedureId: id, heading: supersededHeading(number, title) }))
}

/** Marks the occurrence of an order as superseded. */
export const supersedeOccurrenceOf = (trx: Trx, workorderId: number, reason: string) =>
  trx
    .updateTable('pm_occurrence')
    .set({ state: 'Superseded', reason })
    .where('work_order_id', '=', workorderId)
    .execute()

/** The orders that superseding schedules have made for a schedule's assets or places. */
export async function findMadeCovers(db: DbOrTrx, scheduleId: number): Promise<Cover[]> {
  const { rows } = await sql<{ at: string; on: string; schedule: number; order_number: string }>`
    select case when x.asset_id is null then concat('place ', wo.building_id, '.', wo.floor_id, '.', wo.room_id)
        else concat('asset ', x.asset_id) end as at,
      o.occurs_on::text as "on", a.number as schedule, wo.order_number
    from pm_supersede u join pm_schedule a on a.id = u.pm_schedule_id
    join pm_target t on t.pm_schedule_id = a.id
    join pm_occurrence o on o.pm_target_id = t.id and o.state in ('Made', 'Done')
    join work_order wo on wo.id = o.work_order_id left join work_order_asset x on x.work_order_id = wo.id
    where u.superseded_id = ${scheduleId}`.execute(db)
  return rows.map((row) => ({
    at: row.at,
    on: row.on,
    reason: supersededText(row.schedule, row.order_number),
  }))
}
