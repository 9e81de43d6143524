import { cursorAfterChange, cursorOfAdded, type DateBasis } from '@fettle/rules/pm/changed-dates'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { Anchor, PmRule } from '@fettle/rules/pm/plan'
import type { PreviewFacts } from '@fettle/rules/pm/plan-preview'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import {
  findTargets,
  meterOf,
  planOf,
  stateOf,
  targetRecordOf,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { syncTargets } from './generation.repository.ts'
import { findSequence, type PmScheduleEntry } from './pm-schedules.access.ts'
import {
  findStoredTargets,
  resetCursor,
  type StoredTarget,
  updateSchedule,
} from './pm-schedules.repository.ts'

/** Targets of a schedule before a change, with the facts their dates were computed from. */
export type CursorsBefore = {
  basis: DateBasis
  targets: StoredTarget[]
  anchors: ReadonlyMap<number, Anchor>
}

async function basisOf(db: DbOrTrx, row: PmScheduleEntry): Promise<DateBasis> {
  const plan = planOf(row, await findSequence(db, row.id))
  return { startsOn: row.starts_on, lastDoneOn: row.last_done_on, plan }
}

/** Reads a schedule's targets as they are before a change. */
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
 * Updates a schedule's targets after a change: newly linked targets start with the next date, and the others
 * follow the new rule or basis.
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
    // A target with past orders continues after them.
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
 * Reads a schedule before a change of its dates, with its first target and the meter state under the new
 * rule. Returns undefined for a schedule without targets.
 */
export async function readEdited(
  db: DbOrTrx,
  row: PmScheduleEntry,
  { rule, today }: { rule: PmRule | null; today: string },
): Promise<Pick<PreviewFacts, 'edited' | 'meter'>> {
  const [target] = await findTargets(db, { allOfSchedule: row.id }, today)
  if (!target) return { edited: null, meter: null }
  const stored = await findStoredTargets(db, row.id)
  const edited = {
    isActive: row.is_active,
    before: await basisOf(db, row),
    target: targetRecordOf(target),
    last: stored.find(({ id }) => id === target.target_id)?.last ?? null,
  }
  return { edited, meter: rule && meterOf(target, { rule }) }
}

/** Updates the denormalized next date for lists: the earliest of all targets, or null while paused. */
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
