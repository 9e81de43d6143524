import type { Cursor } from '@fettle/rules/pm/generation'
import { type RawBuilder, sql } from 'kysely'
import { newOrderId, type OrderStep } from '#features/work/work-orders/order-writes.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Adds targets for newly linked records of a property's schedules, with their past occurrences. */
export const syncTargets = (trx: Trx, propertyId: number) =>
  sql`select sync_pm_targets(${propertyId})`.execute(trx)

/** Properties with schedules that generate orders. */
export const findPmProperties = (db: DbOrTrx) =>
  db
    .selectFrom('property as p')
    .select(['p.id', 'p.time_zone'])
    .where('p.is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pm_schedule as s')
          .select('s.id')
          .whereRef('s.property_id', '=', 'p.id')
          .where('s.is_active', '=', true),
      ),
    )
    .orderBy('p.id')
    .execute()

/**
 * Locks the schedule of a target until the transaction ends, so that only one generator makes its orders.
 * Returns false if it is locked and `waits` is false. The lock mode still allows foreign key checks by
 * orders.
 */
export async function lockScheduleOf(
  trx: Trx,
  targetId: number,
  { waits }: { waits: boolean },
): Promise<boolean> {
  const { rows } = await sql`select from pm_schedule
    where id = (select pm_schedule_id from pm_target where id = ${targetId})
    for no key update ${waits ? sql`` : sql`skip locked`}`.execute(trx)
  return rows.length > 0
}

/** Outcome of an occurrence and who decided it. */
export type Decision = {
  targetId: number
  k: number
  plannedOn: string
  on: string
  state: string
  reason: string
  userId: number | null
}

/** Inserts the outcome of an occurrence. Overwrites a moved occurrence, but not a decided one. */
const occurrenceInsert = (
  { targetId, k, plannedOn, on, state, reason, userId }: Decision,
  workorderId: RawBuilder<number> | null,
): RawBuilder<unknown> =>
  sql`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason, user_id, work_order_id)
    values (${targetId}, ${k}, ${plannedOn}, ${on}, ${state}, ${reason}, ${userId}, ${workorderId})
    on conflict (pm_target_id, k) do update set state = excluded.state, work_order_id = excluded.work_order_id,
      occurs_on = excluded.occurs_on,
      reason = case when pm_occurrence.reason = '' then excluded.reason else pm_occurrence.reason end
    where pm_occurrence.state = 'Planned' returning k`

const cursorUpdate = (targetId: number, { anchor, nextK }: Cursor): RawBuilder<unknown> =>
  sql`update pm_target set anchor_kind = ${anchor.kind}, anchor_on = ${anchor.day}, anchor_k = ${anchor.k}, next_k = ${nextK}
    where id = ${targetId}`

/** Steps for the statement that inserts an order: the occurrence and the target's new cursor. */
export const madeSteps = (made: Decision, cursor: Cursor): OrderStep[] => [
  { name: 'occurrence', step: occurrenceInsert(made, newOrderId), mustWrite: true },
  { name: 'cursor', step: cursorUpdate(made.targetId, cursor) },
]

/**
 * Records the outcome of an occurrence without an order and advances the target's cursor. Throws if it is
 * already decided; the transaction must then roll back.
 */
export async function recordOccurrence(trx: Trx, decision: Decision, cursor: Cursor | null): Promise<void> {
  const { targetId, k } = decision
  const moved = cursor === null ? sql`` : sql`, moved as (${cursorUpdate(targetId, cursor)})`
  const { rows } =
    await sql`with decided as (${occurrenceInsert(decision, null)})${moved} select k from decided`.execute(
      trx,
    )
  if (rows.length !== 1) throw new Error(`Occurrence ${k} of target ${targetId} was decided before.`)
}

/** Moves a coming occurrence to a day chosen by a user. It can be moved repeatedly. */
export const planOccurrence = (
  trx: Trx,
  { targetId, k, plannedOn, on, reason, userId }: Omit<Decision, 'state'>,
) =>
  sql`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason, user_id)
    values (${targetId}, ${k}, ${plannedOn}, ${on}, 'Planned', ${reason}, ${userId})
    on conflict (pm_target_id, k) do update set occurs_on = excluded.occurs_on, reason = excluded.reason,
      user_id = excluded.user_id
    where pm_occurrence.state = 'Planned'`.execute(trx)

/** For occurrence `o` of target `t`: it was skipped by a user, and no later one is recorded. */
export const mayRestore = sql<boolean>`(o.state = 'Skipped' and o.user_id is not null and o.k >= t.next_k and not exists (
  select from pm_occurrence later where later.pm_target_id = o.pm_target_id and later.k > o.k
    and later.state not in ('Planned', 'Skipped')))`

/** Reverts a user's skip if the target has not advanced past it. Returns whether it did. */
export async function restoreSkipped(trx: Trx, targetId: number, k: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from pm_occurrence o using pm_target t
    where t.id = o.pm_target_id and o.pm_target_id = ${targetId} and o.k = ${k} and ${mayRestore}`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** Marks the occurrence of an order as missed because the order was replaced ([C2.037]). */
export const missOccurrenceOf = (trx: Trx, workorderId: number, reason: string) =>
  trx
    .updateTable('pm_occurrence')
    .set({ state: 'Missed', reason })
    .where('work_order_id', '=', workorderId)
    .execute()

export const moveCursor = (trx: Trx, targetId: number, cursor: Cursor) =>
  cursorUpdate(targetId, cursor).execute(trx)

export const setExclusionReason = (trx: Trx, targetId: number, reason: string) =>
  trx.updateTable('pm_target').set({ left_off_because: reason }).where('id', '=', targetId).execute()

export type LinkedAsset = { id: number; code: string; status: string; building_id: number | null }

/** Assets listed by an order for several assets: all of the schedule, or only one building's. */
export async function findLinkedAssets(
  trx: DbOrTrx,
  { scheduleId, buildingId }: { scheduleId: number; buildingId: number | null },
): Promise<LinkedAsset[]> {
  const { rows } = await sql<LinkedAsset>`
    select a.id, a.code, a.status, a.building_id from pm_schedule_asset link join asset a on a.id = link.asset_id
    where link.pm_schedule_id = ${scheduleId} and (${buildingId}::bigint is null or a.building_id = ${buildingId})
    order by lower(a.code) collate natural_order, a.id`.execute(trx)
  return rows
}

/** Finds an order of the same schedule and day for another target, whose set the new one joins ([C2.054]). */
export async function findSibling(
  trx: Trx,
  { scheduleId, targetId, on }: { scheduleId: number; targetId: number; on: string },
): Promise<{ id: number; setId: number | null } | null> {
  const { rows } = await sql<{ id: number; setId: number | null }>`
    select w.id, w.set_id as "setId" from pm_occurrence o join pm_target t on t.id = o.pm_target_id
    join work_order w on w.id = o.work_order_id
    where t.pm_schedule_id = ${scheduleId} and t.id <> ${targetId} and o.occurs_on = ${on}
    order by w.id limit 1`.execute(trx)
  return rows[0] ?? null
}

export const campusOf = (buildingId: number | null): RawBuilder<number | null> | null =>
  buildingId === null ? null : sql`(select campus_id from building where id = ${buildingId})`
