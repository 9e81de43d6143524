import type { DayNumber } from '@fettle/rules/pm/civil-day'
import { sql } from 'kysely'
import type { StateRow } from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { conditions, type Filters, ofSchedule } from './pm-calendar.access.ts'

/** Facts that a target's dates depend on, as numbers. Targets of a schedule with equal facts share one. */
export type CalendarCursor = {
  readonly anchor_kind: StateRow['anchor_kind']
  readonly anchor_on: DayNumber
  readonly anchor_k: number
  readonly next_k: number
  /** The last occurrence made. */
  readonly previous_k: number | null
  readonly previous_on: DayNumber
}

/** A target for the calendar: its cursor, last order and recorded later occurrences. */
export type CalendarTarget = {
  readonly target_id: number
  readonly schedule_id: number
  cursor: CalendarCursor
  previous_order_id: number | null
  /** Rarely set. Null if nothing is recorded from the cursor on. */
  stored: StateRow['stored'] | null
  left_off_because: string
  resumed_on: string | null
}

const sharedColumns = [
  'number',
  'schedule_id',
  'is_first',
  'anchor_on',
  'anchor_k',
  'next_k',
  'is_special',
] as const
const nearColumns = ['near_k', 'is_made', 'near_on'] as const
/** Columns of target groups. Members share their cursor and the occurrence next to it. */
type Groups = Record<(typeof sharedColumns)[number], number[]> &
  Record<(typeof nearColumns)[number], (number | null)[]> & { ids: number[][]; orders: (number | null)[][] }

const isMade = sql`x.state in ('Made', 'Done')`
const epoch = sql`date '1970-01-01'`

/**
 * Targets with coming occurrences by schedule id, like {@link findTargets} but without meters and orders,
 * because a property has tens of thousands. Most targets of a schedule share a cursor, so they are returned
 * in groups as numeric columns, which are faster to write and parse than rows. The last occurrence made is
 * usually the one before the cursor; for other targets it is looked up separately.
 */
export async function findCalendarTargets(
  db: DbOrTrx,
  propertyId: number,
  filters: Filters,
): Promise<CalendarTarget[]> {
  const keys = [...sharedColumns, ...nearColumns]
  const { rows } = await sql<Groups | Record<keyof Groups, null>>`
    select ${sql.join(keys.map((key) => sql`to_json(array_agg(${sql.ref(key)})) as ${sql.ref(key)}`))},
      json_agg(ids) as ids, json_agg(orders) as orders
    from (
      select ${sql.join(keys.map((key) => sql.ref(key)))}, array_agg(id) as ids, array_agg(order_id) as orders
      from (
        select s.number, s.id as schedule_id, t.id, (t.anchor_kind = 'first')::int as is_first,
          t.anchor_on - ${epoch} as anchor_on, t.anchor_k, t.next_k,
          (t.left_off_because <> '' or t.resumed_on is not null)::int as is_special,
          near.k as near_k, near.is_made, near.occurs_on as near_on, near.order_id
        from pm_target t
        join pm_schedule s on s.id = t.pm_schedule_id
        left join lateral (
          select x.k, (${isMade})::int as is_made, x.occurs_on - ${epoch} as occurs_on, x.work_order_id as order_id
          from pm_occurrence x where x.pm_target_id = t.id and x.k >= t.next_k - 1 offset 0) near on true
        where s.property_id = ${propertyId} and s.is_active and t.is_active and not t.is_paused
          and ${conditions(filters, ofSchedule)}) target
      group by ${sql.join(keys.map((key) => sql.ref(key)))}) same`.execute(db)
  const [groups] = rows
  if (!groups || groups.ids === null) return []
  const { targets, special } = targetsOf(groups)
  const unknown = targets.filter(({ cursor }) => cursor.previous_k === null && cursor.next_k > 1)
  if (unknown.length > 0) await addPrevious(db, unknown)
  if (special.length > 0) await addSpecial(db, special)
  return targets
}

/**
 * Expands groups into targets. `special` are those with further records. A target may be in several groups,
 * one per occurrence next to its cursor.
 */
function targetsOf(groups: Groups): { targets: CalendarTarget[]; special: CalendarTarget[] } {
  const found = new Map<number, CalendarTarget>()
  const special = new Set<CalendarTarget>()
  const numbers = new Map<number, number>()
  for (const [group, ids] of groups.ids.entries()) {
    const { cursor, nearK, scheduleId } = cursorOf(groups, group)
    numbers.set(scheduleId, groups.number[group] ?? 0)
    for (const [place, id] of ids.entries()) {
      const orderId = groups.orders[group]?.[place] ?? null
      let target = found.get(id)
      if (target === undefined) {
        target = {
          target_id: id,
          schedule_id: scheduleId,
          cursor,
          previous_order_id: orderId,
          stored: null,
          left_off_because: '',
          resumed_on: null,
        }
        found.set(id, target)
      } else if ((cursor.previous_k ?? 0) > (target.cursor.previous_k ?? 0)) {
        target.cursor = cursor
        target.previous_order_id = orderId
      }
      if (groups.is_special[group] === 1 || (nearK ?? 0) >= cursor.next_k) special.add(target)
    }
  }
  const numberOf = ({ schedule_id: id }: CalendarTarget) => numbers.get(id) ?? 0
  const targets = [...found.values()].sort(
    (one, other) => numberOf(one) - numberOf(other) || one.target_id - other.target_id,
  )
  return { targets, special: [...special] }
}

/** Cursor of a group's targets, and the number of the occurrence next to it. */
function cursorOf(
  groups: Groups,
  group: number,
): { cursor: CalendarCursor; nearK: number | null; scheduleId: number } {
  const nearK = groups.near_k[group] ?? null
  const isNearMade = groups.is_made[group] === 1
  return {
    nearK,
    scheduleId: groups.schedule_id[group] ?? 0,
    cursor: {
      anchor_kind: groups.is_first[group] === 1 ? 'first' : 'done',
      anchor_on: groups.anchor_on[group] ?? 0,
      anchor_k: groups.anchor_k[group] ?? 0,
      next_k: groups.next_k[group] ?? 0,
      previous_k: isNearMade ? nearK : null,
      previous_on: isNearMade ? (groups.near_on[group] ?? 0) : 0,
    },
  }
}

const idsOf = (targets: readonly CalendarTarget[]) => targets.map(({ target_id: id }) => id)

/** Loads the last occurrence made of each target. */
async function addPrevious(db: DbOrTrx, targets: readonly CalendarTarget[]): Promise<void> {
  const { rows } = await sql<{ target_id: number; k: number; on: DayNumber; order_id: number | null }>`
    select t.id as target_id, o.k, o.occurs_on - ${epoch} as on, o.work_order_id as order_id
    from pm_target t join lateral (
      select x.k, x.occurs_on, x.work_order_id from pm_occurrence x where x.pm_target_id = t.id and ${isMade}
      order by x.k desc limit 1) o on true
    where t.id = any(${idsOf(targets)}::bigint[])`.execute(db)
  const found = new Map(rows.map((row) => [row.target_id, row]))
  for (const target of targets) {
    const row = found.get(target.target_id)
    if (row === undefined) continue
    target.cursor = { ...target.cursor, previous_k: row.k, previous_on: row.on }
    target.previous_order_id = row.order_id
  }
}

/** Loads recorded occurrences from the cursor on, and paused or excluded states. */
async function addSpecial(db: DbOrTrx, targets: readonly CalendarTarget[]): Promise<void> {
  const { rows } = await sql<
    Pick<CalendarTarget, 'target_id' | 'stored' | 'left_off_because' | 'resumed_on'>
  >`
    select t.id as target_id, t.left_off_because, t.resumed_on::text,
      (select json_agg(json_build_object('k', x.k, 'state', x.state, 'planned_on', x.planned_on, 'on', x.occurs_on,
        'reason', x.reason)) from pm_occurrence x where x.pm_target_id = t.id and x.k >= t.next_k) as stored
    from pm_target t where t.id = any(${idsOf(targets)}::bigint[])`.execute(db)
  const found = new Map(rows.map((row) => [row.target_id, row]))
  for (const target of targets) Object.assign(target, found.get(target.target_id))
}
