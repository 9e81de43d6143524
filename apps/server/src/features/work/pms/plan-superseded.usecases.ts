import type { PlannedLine } from '@fettle/rules/pm/run-plan'
import { type Cover, compareLengths, withSuperseded } from '@fettle/rules/pm/supersede'
import { ruleOf, type TargetRow } from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findLinkedAssets } from './generation.repository.ts'
import { findMadeCovers, type SupersedeRelations } from './supersede.repository.ts'

export type PlannedTarget = { target: TargetRow; lines: readonly PlannedLine[] }

/**
 * Returns planned targets with the orders that longer schedules supersede, by orders that are made or planned
 * ([C2.072], [C2.077]). The longest schedules decide first, as in a run ([C2.071]).
 */
export async function planSuperseded(
  db: DbOrTrx,
  planned: readonly PlannedTarget[],
  { pairs }: SupersedeRelations,
): Promise<PlannedTarget[]> {
  const coversBelow = new Map<number, Cover[]>()
  const decided: PlannedTarget[] = []
  const inOrder = planned.toSorted((one, other) => compareLengths(ruleOfTarget(one), ruleOfTarget(other)))
  for (const each of inOrder) {
    const { target } = each
    const { id, number } = target.schedule
    const covers = coversBelow.get(id) ?? (await findMadeCovers(db, id))
    coversBelow.set(id, covers)
    const at = await placesOf(db, target)
    const lines = withSuperseded({ rule: ruleOf(target.schedule), at, lines: each.lines }, covers)
    decided.push({ target, lines })
    for (const { below } of pairs.filter(({ above }) => above === id)) {
      const next = coversBelow.get(below) ?? (await findMadeCovers(db, below))
      for (const { occurrence } of lines.filter(({ outcome }) => outcome === 'Make'))
        next.push(...at.map((key) => ({ at: key, on: occurrence.on, reason: `by PM ${number}` })))
      coversBelow.set(below, next)
    }
  }
  return decided
}

const ruleOfTarget = ({ target }: PlannedTarget) => ruleOf(target.schedule)

/** Keys of the assets of a target's orders, or of their place, as `findMadeCovers` writes them. */
async function placesOf(db: DbOrTrx, target: TargetRow): Promise<string[]> {
  const { schedule, kind, asset_id, target_building_id, target_floor_id, target_room_id } = target
  if (asset_id !== null) return [`asset ${asset_id}`]
  if (target.listed.count > 0) {
    const buildingId = kind === 'building' ? target_building_id : null
    const assets = await findLinkedAssets(db, { scheduleId: schedule.id, buildingId })
    return assets.map(({ id }) => `asset ${id}`)
  }
  const place = [target_building_id ?? schedule.building_id, target_floor_id, target_room_id]
  return [`place ${place.map((id) => id ?? '').join('.')}`]
}
