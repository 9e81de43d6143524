import type { Cursor } from '@fettle/rules/pm/generation'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Adds the targets that the schedules of a property have come to link, and their past. */
export const syncTargets = (trx: Trx, propertyId: number) =>
  sql`select sync_pm_targets(${propertyId})`.execute(trx)

/** Properties whose schedules make orders. */
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
 * Locks the schedule of a target until the transaction ends, so that one generator at a time makes its orders; false
 * where another one is at it. Orders may refer to the schedule meanwhile.
 */
export async function lockScheduleOf(trx: Trx, targetId: number): Promise<boolean> {
  const { rows } = await sql`select from pm_schedule
    where id = (select pm_schedule_id from pm_target where id = ${targetId}) for no key update skip locked`.execute(
    trx,
  )
  return rows.length > 0
}

export type OccurrenceRecord = {
  targetId: number
  k: number
  plannedOn: string
  on: string
  state: string
  reason: string
  userId: number | null
  workorderId: number | null
}

/**
 * Writes what became of an occurrence; one that a person moved is there already. Throws when something became of it
 * before: then nothing of the transaction may stay.
 */
export async function recordOccurrence(
  trx: Trx,
  { targetId, k, plannedOn, on, state, reason, userId, workorderId }: OccurrenceRecord,
): Promise<void> {
  const { numAffectedRows } =
    await sql`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason, user_id, work_order_id)
    values (${targetId}, ${k}, ${plannedOn}, ${on}, ${state}, ${reason}, ${userId}, ${workorderId})
    on conflict (pm_target_id, k) do update set state = excluded.state, work_order_id = excluded.work_order_id,
      occurs_on = excluded.occurs_on,
      reason = case when pm_occurrence.reason = '' then excluded.reason else pm_occurrence.reason end
    where pm_occurrence.state = 'Planned'`.execute(trx)
  if (numAffectedRows !== 1n) throw new Error(`Occurrence ${k} of target ${targetId} was decided before.`)
}

/** Puts a coming occurrence on a day that a person chose; one that was put there before is moved again. */
export const planOccurrence = (
  trx: Trx,
  { targetId, k, plannedOn, on, reason, userId }: Omit<OccurrenceRecord, 'state' | 'workorderId'>,
) =>
  sql`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason, user_id)
    values (${targetId}, ${k}, ${plannedOn}, ${on}, 'Planned', ${reason}, ${userId})
    on conflict (pm_target_id, k) do update set occurs_on = excluded.occurs_on, reason = excluded.reason,
      user_id = excluded.user_id
    where pm_occurrence.state = 'Planned'`.execute(trx)

/** Of an occurrence `o` of a target `t`: a person skipped it, and nothing came of a later one. */
export const mayRestore = sql`(o.state = 'Skipped' and o.user_id is not null and o.k >= t.next_k and not exists (
  select from pm_occurrence later where later.pm_target_id = o.pm_target_id and later.k > o.k
    and later.state not in ('Planned', 'Skipped')))`

/**
 * Takes back that a person skipped an occurrence, as long as the target has not gone on past it. Returns whether there was
 * such a one.
 */
export async function restoreSkipped(trx: Trx, targetId: number, k: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from pm_occurrence o using pm_target t
    where t.id = o.pm_target_id and o.pm_target_id = ${targetId} and o.k = ${k} and ${mayRestore}`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** The occurrence of an order that was replaced before it was done ([C2.037]). */
export const missOccurrenceOf = (trx: Trx, workorderId: number, reason: string) =>
  trx
    .updateTable('pm_occurrence')
    .set({ state: 'Missed', reason })
    .where('work_order_id', '=', workorderId)
    .execute()

export const moveCursor = (trx: Trx, targetId: number, { anchor, nextK }: Cursor) =>
  trx
    .updateTable('pm_target')
    .set({ anchor_kind: anchor.kind, anchor_on: anchor.day, anchor_k: anchor.k, next_k: nextK })
    .where('id', '=', targetId)
    .execute()

export const setLeftOff = (trx: Trx, targetId: number, reason: string) =>
  trx.updateTable('pm_target').set({ left_off_because: reason }).where('id', '=', targetId).execute()

export type LinkedAsset = { id: number; code: string; status: string; building_id: number | null }

/** The assets that a target's order would list: of the schedule, or of it in the target's building. */
export async function findLinkedAssets(
  trx: Trx,
  {
    scheduleId,
    assetId,
    buildingId,
  }: { scheduleId: number; assetId: number | null; buildingId: number | null },
): Promise<LinkedAsset[]> {
  const { rows } = await sql<LinkedAsset>`
    select a.id, a.code, a.status, a.building_id from pm_schedule_asset link join asset a on a.id = link.asset_id
    where link.pm_schedule_id = ${scheduleId} and (${assetId}::bigint is null or a.id = ${assetId})
      and (${buildingId}::bigint is null or a.building_id = ${buildingId})
    order by a.code, a.id`.execute(trx)
  return rows
}

export type OrderPlace = {
  campus_id: number | null
  building_id: number | null
  floor_id: number | null
  room_id: number | null
}

/** The place of an order: that of the asset, else the one that is named. */
export async function findPlace(
  trx: Trx,
  {
    assetId,
    buildingId,
    floorId,
    roomId,
  }: { assetId: number | null; buildingId: number | null; floorId: number | null; roomId: number | null },
): Promise<OrderPlace> {
  const { rows } = await sql<OrderPlace>`
    with place as (
      select building_id, floor_id, room_id from asset where id = ${assetId}
      union all select ${buildingId}::bigint, ${floorId}::bigint, ${roomId}::bigint where ${assetId}::bigint is null)
    select b.campus_id, b.id as building_id, place.floor_id, place.room_id
    from place join building b on b.id = place.building_id`.execute(trx)
  return rows[0] ?? { campus_id: null, building_id: null, floor_id: null, room_id: null }
}

/** An order of the same schedule and day of another target, whose set a new one joins ([C2.054]). */
export async function findSibling(
  trx: Trx,
  { scheduleId, targetId, on }: { scheduleId: number; targetId: number; on: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.work_order_id as id from pm_occurrence o join pm_target t on t.id = o.pm_target_id
    where t.pm_schedule_id = ${scheduleId} and t.id <> ${targetId} and o.occurs_on = ${on} and o.work_order_id is not null
    order by o.work_order_id limit 1`.execute(trx)
  return rows[0]?.id ?? null
}
