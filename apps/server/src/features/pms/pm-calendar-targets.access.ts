import type { DayNumber } from '@fettle/rules/pm/civil-day'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { conditions, type Filters, ofSchedule } from './pm-calendar.access.ts'
import type { StateRow } from './stored-plan.ts'

/** What the dates of a target follow from, in numbers; targets of a schedule that have the same share one. */
export type CalendarCursor = {
  readonly anchor_kind: StateRow['anchor_kind']
  readonly anchor_on: DayNumber
  readonly anchor_k: number
  readonly next_k: number
  /** The last occurrence that was made. */
  readonly previous_k: number | null
  readonly previous_on: DayNumber
}

/** A target as the calendar reads it: its cursor, the order that was made last, and what is recorded of later occurrences. */
export type CalendarTarget = {
  readonly target_id: number
  readonly schedule_id: number
  cursor: CalendarCursor
  previous_order_id: number | null
  /** Of few targets; null where nothing is recorded from the cursor on. */
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
/** Columns of groups of targets that have the same cursor, and the same occurrence near it. */
type Groups = Record<(typeof sharedColumns)[number], number[]> &
  Record<(typeof nearColumns)[number], (number | null)[]> & { ids: number[][]; orders: (number | null)[][] }

const isMade = sql`x.state in ('Made', 'Done')`
const epoch = sql`date '1970-01-01'`

/**
 * The targets whose occurrences may come, by the number of their schedule, as {@link findTargets} reads them but
 * without meters and orders: a property has tens of thousands of them. Most targets of a schedule have the same cursor, so
 * they come in groups, as columns of numbers, which the database writes and the server reads faster than rows. The last
 * occurrence that was made is nearly always the one before the cursor, and is found with those behind it; for other
 * targets it is looked up.
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

/** The targets of groups; `special` are those of which more is recorded. One may be in a group for each occurrence near it. */
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

/** The cursor that the targets of a group have, and the number of the occurrence near it. */
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

/** Looks up the last occurrence that was made of each target. */
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

/** Looks up what is recorded of occurrences from the cursor on, and of targets that were paused or are left off. */
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
