import { cursorAfterChange, cursorOfAdded, type DateBasis } from '@fettle/rules/pm/changed-dates'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { Anchor, PmPlan } from '@fettle/rules/pm/plan'
import { newTargetState, type TargetState } from '@fettle/rules/pm/target-state'
import { findPropertyCalendar } from '#features/properties/properties.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { syncTargets } from './generation.repository.ts'
import { findSequence, type PmScheduleEntry } from './pm-schedules.access.ts'
import {
  findStoredTargets,
  resetCursor,
  type StoredTarget,
  updateSchedule,
} from './pm-schedules.repository.ts'
import { findTargets } from './pm-targets.access.ts'
import { planOf, stateOf } from './stored-plan.ts'

/** The targets of a schedule before a change, with what their dates were counted from. */
export type CursorsBefore = {
  basis: DateBasis
  targets: StoredTarget[]
  anchors: ReadonlyMap<number, Anchor>
}

async function basisOf(db: DbOrTrx, row: PmScheduleEntry): Promise<DateBasis> {
  const plan = planOf(row, await findSequence(db, row.id))
  return { startsOn: row.starts_on, lastDoneOn: row.last_done_on, plan }
}

/** Reads what a change of a schedule must know of its targets before it is written. */
export async function readCursors(trx: Trx, row: PmScheduleEntry, today: string): Promise<CursorsBefore> {
  await syncTargets(trx, row.property_id)
  const all = await findTargets(trx, { allOfSchedule: row.id }, today)
  const anchors = all.map((target) => {
    const { anchor } = stateOf(target, planOf(target.schedule, target.sequence))
    return [target.target_id, anchor] as const
  })
  return {
    basis: await basisOf(trx, row),
    targets: await findStoredTargets(trx, row.id),
    anchors: new Map(anchors),
  }
}

/**
 * Lets the targets of a schedule follow its change: those that it has come to link begin with the next date, and the
 * dates of the others follow its new rule or basis.
 */
export async function followChange(
  trx: Trx,
  row: PmScheduleEntry,
  before: CursorsBefore,
  today: string,
): Promise<void> {
  const after = await basisOf(trx, row)
  await syncTargets(trx, row.property_id)
  const known = new Map(before.targets.map((target) => [target.id, target]))
  let sibling: Anchor | null = null
  const added: StoredTarget[] = []
  for (const target of await findStoredTargets(trx, row.id)) {
    if (!target.is_active) continue
    const { id, last } = target
    if (!known.get(id)?.is_active) {
      added.push(target)
      continue
    }
    const anchor = before.anchors.get(id) ?? anchorOf(target)
    const cursor = cursorAfterChange(before.basis, after, { anchor, last, today })
    if (cursor) await resetCursor(trx, id, cursor)
    if (last !== null) sibling ??= cursor?.anchor ?? anchorOf(target)
  }
  const hasPast = before.targets.some(({ last }) => last !== null)
  if (!hasPast) return
  const anchor = sibling ?? newTargetState(after.startsOn, after.lastDoneOn).anchor
  for (const { id, last } of added) {
    // One that was made of orders in its past goes on behind them.
    if (last !== null && !known.has(id)) continue
    const cursor = cursorOfAdded(after.plan, anchor, { last, today })
    if (cursor) await resetCursor(trx, id, cursor)
  }
}

const anchorOf = (target: StoredTarget): Anchor => ({
  kind: target.anchor_kind,
  day: target.anchor_on,
  k: target.anchor_k,
})

/**
 * What would be known of the first target of a schedule after a change of its dates, as {@link followChange} writes it;
 * a paused schedule goes on today. Null without a target.
 */
export async function stateAfterChange(
  db: DbOrTrx,
  row: PmScheduleEntry,
  after: DateBasis & { plan: PmPlan },
  today: string,
): Promise<TargetState | null> {
  const [target] = await findTargets(db, { allOfSchedule: row.id }, today)
  if (!target) return null
  const before = await basisOf(db, row)
  const { anchor } = stateOf(target, planOf(target.schedule, target.sequence))
  const stored = await findStoredTargets(db, row.id)
  const last = stored.find(({ id }) => id === target.target_id)?.last ?? null
  const cursor = cursorAfterChange(before, after, { anchor, last, today })
  const moved = cursor && {
    anchor_kind: cursor.anchor.kind,
    anchor_on: cursor.anchor.day,
    anchor_k: cursor.anchor.k,
    next_k: cursor.nextK,
    stored: [],
  }
  const state = stateOf({ ...target, ...moved }, after.plan)
  return row.is_active ? state : { ...state, resumedOn: today }
}

/** Keeps the next date that lists show in step: the first of all targets; none while the schedule is paused. */
export async function showNextDate(trx: Trx, row: PmScheduleEntry, today: string): Promise<void> {
  let next: string | null = null
  if (row.is_active) {
    const calendar = prepareCalendar(await findPropertyCalendar(trx, row.property_id))
    for (const target of await findTargets(trx, { allOfSchedule: row.id }, today)) {
      if (target.is_paused) continue
      const plan = planOf(target.schedule, target.sequence)
      const found = occurrencesOf(plan, stateOf(target, plan), calendar, { today, until: null, limit: 1 })
      const on = found.occurrences.find(({ state }) => state === 'Planned')?.on ?? null
      if (on !== null && (next === null || on < next)) next = on
    }
  }
  if (next !== row.next_repeat_on) await updateSchedule(trx, row.id, { next_repeat_on: next })
}
