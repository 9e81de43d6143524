import type { StatusKind } from '@fettle/rules/orders/order-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database, DbOrTrx, StoredAsJson } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import { takingPart } from './excluded.ts'

type Reading = {
  day: string
  value: number
  kind: 'Reading' | 'Rollover' | 'Meter changed'
  counted: boolean
}

/** A target with its schedule and all facts about its next occurrence. */
export type TargetRow = {
  target_id: number
  kind: 'schedule' | 'asset' | 'place' | 'building'
  asset_id: number | null
  target_building_id: number | null
  target_floor_id: number | null
  target_room_id: number | null
  anchor_kind: 'first' | 'done'
  anchor_on: string
  anchor_k: number
  next_k: number
  left_off_because: string
  is_paused: boolean
  /** Day on which a paused target was resumed. */
  resumed_on: string | null
  /** Name of the asset, place or building. Empty for the whole schedule. */
  target_name: string
  asset_code: string | null
  asset_status: string | null
  asset_building_id: number | null
  asset_floor_id: number | null
  asset_room_id: number | null
  previous: {
    k: number
    on: string
    order_id: number | null
    order_number: string | null
    status_kind: StatusKind | null
    sub_status: string | null
    ended_on: string | null
  } | null
  waiting_on: string[]
  stored: { k: number; state: string; planned_on: string; on: string; reason: string }[]
  decided_on: string[]
  /** Number of assets of an order for several assets, and those excluded by status ([C2.058]). */
  listed: { count: number; left_off: { code: string; status: string }[] }
  sequence: { every: number; procedureId: number | null; hours: number | null; priority: number | null }[]
  meter: {
    kind: 'Running' | 'Gauge'
    units: string
    rollover_at: number | null
    readings: Reading[]
  } | null
  /** Name on the asset, or empty without a meter. */
  meter_name: string
  schedule: ScheduleRow
}

export type ScheduleRow = StoredAsJson<
  'pm_schedule',
  Exclude<keyof Database['pm_schedule'], 'created_at' | 'modified_at'>
>

/**
 * Targets to read: all that get orders, those whose orders list an asset, a single one, or all of one
 * schedule including paused ones.
 */
export type TargetSelection =
  | { propertyId: number; scheduleIds: readonly number[] | null }
  | { listingAsset: number; ofSchedules: readonly number[] }
  | { targetId: number }
  | { allOfSchedule: number }

const isMaking = sql`s.is_active and not t.is_paused`
const selected = (selection: TargetSelection): RawBuilder<unknown> =>
  'allOfSchedule' in selection
    ? sql`s.id = ${selection.allOfSchedule}`
    : sql`${isMaking} and ${selectedOfMaking(selection)}`

const selectedOfMaking = (
  selection: Exclude<TargetSelection, { allOfSchedule: number }>,
): RawBuilder<unknown> =>
  'targetId' in selection
    ? sql`t.id = ${selection.targetId}`
    : 'listingAsset' in selection
      ? sql`${isOneOf('s.id', selection.ofSchedules)} and ${listsAsset(selection.listingAsset)}`
      : selection.scheduleIds === null
        ? sql`s.property_id = ${selection.propertyId}`
        : sql`s.property_id = ${selection.propertyId} and s.id = any(${selection.scheduleIds}::bigint[])`

/** Matches a target for the asset itself, or for several assets including it, for example in its building. */
const listsAsset = (assetId: number): RawBuilder<unknown> =>
  sql`(t.asset_id = ${assetId} or (t.kind <> 'asset' and exists (
    select from pm_schedule_asset link join asset linked on linked.id = link.asset_id
    where link.pm_schedule_id = s.id and link.asset_id = ${assetId}
      and (t.kind <> 'building' or t.building_id = linked.building_id))))`

/**
 * Readings the rules need: from the last counted one on, of the 90 days before the last, and at least two.
 * All readings if none was counted yet. A reading's local day may start up to a day earlier.
 */
const readingsNeeded = sql`r.read_at >= least(
  coalesce((select max(c.read_at) from meter_reading c where c.meter_id = m.id and c.struck_at is null
    and c.read_at <= case when m.kind = 'Gauge' then f.decided_at else e.ended_at end), '-infinity'),
  (select max(l.read_at) - interval '91 days' from meter_reading l where l.meter_id = m.id and l.struck_at is null),
  (select b.read_at from meter_reading b where b.meter_id = m.id and b.struck_at is null
    order by b.read_at desc offset 1 limit 1))`

/**
 * Reads targets in one statement, oldest first per schedule. `today` is the local day at the property. The
 * caller has checked access to the property; the generator may read all.
 */
export async function findTargets(
  db: DbOrTrx,
  selection: TargetSelection,
  today: string,
): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`${repeated}
    select t.id as target_id, t.kind, t.asset_id, t.building_id as target_building_id, t.floor_id as target_floor_id,
      t.room_id as target_room_id, t.anchor_kind, t.anchor_on::text, t.anchor_k, t.next_k, t.left_off_because, t.is_paused,
      t.resumed_on::text,
      coalesce(a.code, nullif(concat_ws(' ', tb.name, tf.name, tr.code), ''), '') as target_name, coalesce(m.name, '') as meter_name,
      a.code as asset_code, a.status as asset_status,
      a.building_id as asset_building_id, a.floor_id as asset_floor_id, a.room_id as asset_room_id, to_jsonb(s) as schedule,
      case when o.k is null then null else jsonb_build_object('k', o.k, 'on', o.occurs_on, 'order_id', o.order_id,
        'order_number', o.order_number, 'status_kind', o.status_kind, 'sub_status', o.sub_status,
        'ended_on', (o.ended_at at time zone p.time_zone)::date) end as previous,
      array(select x.occurs_on::text from pm_occurrence x join work_order w on w.id = x.work_order_id
        where x.pm_target_id = t.id and x.state = 'Made' and x.occurs_on > ${today}::date and w.status_kind in ('open', 'hold')
        order by x.occurs_on) as waiting_on,
      coalesce((select jsonb_agg(jsonb_build_object('k', x.k, 'state', x.state, 'planned_on', x.planned_on, 'on', x.occurs_on,
        'reason', x.reason) order by x.k) from pm_occurrence x where x.pm_target_id = t.id and x.k >= t.next_k), '[]') as stored,
      array(select x.occurs_on::text from pm_occurrence x where s.repeat_period_type = 'Meter' and x.pm_target_id = t.id
        and x.state <> 'Planned' and x.k > coalesce(e.k, 0) order by x.k) as decided_on,
      coalesce((select jsonb_agg(jsonb_build_object('every', q.every_nth, 'procedureId', q.procedure_id, 'hours', q.hours,
        'priority', q.job_priority) order by q.every_nth) from pm_sequence_line q where q.pm_schedule_id = s.id), '[]') as sequence,
      jsonb_build_object('count', listed.count, 'left_off', listed.left_off) as listed,
      case when m.id is null then null else jsonb_build_object('kind', m.kind, 'units', m.units, 'rollover_at', m.rollover_at,
        'readings', coalesce((select jsonb_agg(jsonb_build_object('day', (r.read_at at time zone p.time_zone)::date,
            'value', r.current_reading, 'kind', r.kind, 'counted', case when m.kind = 'Gauge' then r.read_at <= f.decided_at
              else r.read_at <= e.ended_at end) order by r.read_at)
          from meter_reading r where r.meter_id = m.id and r.struck_at is null and ${readingsNeeded}), '[]')) end as meter
    from pm_target t
    join pm_schedule s on s.id = t.pm_schedule_id
    join property p on p.id = s.property_id
    left join asset a on a.id = t.asset_id
    cross join lateral (select count(*)::int as count, coalesce(jsonb_agg(jsonb_build_object('code', one.code, 'status', one.status)
        order by lower(one.code) collate natural_order, one.id) filter (where one.status <> all(${[...takingPart]}::text[])), '[]') as left_off
      from pm_schedule_asset link join asset one on one.id = link.asset_id
      where link.pm_schedule_id = s.id
        and (t.kind = 'schedule' or (t.kind = 'building' and one.building_id = t.building_id))) listed
    left join building tb on tb.id = t.building_id
    left join floor tf on tf.id = t.floor_id
    left join room tr on tr.id = t.room_id
    left join lateral (select x.k, x.occurs_on, w.id as order_id, w.order_number, w.status_kind, sub.name as sub_status,
        coalesce(w.completed_at, w.dnc_at) as ended_at
      from pm_occurrence x left join work_order w on w.id = x.work_order_id left join sub_status sub on sub.id = w.sub_status_id
      where x.pm_target_id = t.id and x.state in ('Made', 'Done') order by x.k desc limit 1) o on true
    left join lateral (select x.k, coalesce(w.completed_at, w.dnc_at) as ended_at
      from pm_occurrence x join work_order w on w.id = x.work_order_id
      where s.repeat_period_type = 'Meter' and x.pm_target_id = t.id and w.status_kind in ('complete', 'dnc')
      order by x.k desc limit 1) e on true
    left join lateral (select max(x.created_at) as decided_at from pm_occurrence x
      where s.meter_kind = 'Gauge' and x.pm_target_id = t.id and x.state <> 'Planned') f on true
    left join lateral (select m.id, m.name, m.kind, m.units, m.rollover_at from meter m
      where s.repeat_period_type = 'Meter' and m.asset_id = t.asset_id and fold(m.name) = fold(s.meter_name)
      order by m.id limit 1) m on true
    where ${selected(selection)} and t.is_active
    order by s.number, t.id`.execute(db)
  return rows
}
