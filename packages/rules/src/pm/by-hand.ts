import type { PmPlan } from './plan.ts'
import type { TargetState } from './target-state.ts'

/**
 * Returns the number of the occurrence that a target gets when a person asks for its order of today ([C2.017]); null
 * where it has one of today already, or where the schedule has ended.
 */
export function numberByHand(
  { endsOn, endsAfter }: Pick<PmPlan, 'endsOn' | 'endsAfter'>,
  { previous, stored, nextK }: TargetState,
  today: string,
): number | null {
  if (previous?.on === today || stored.some((each) => each.kind === 'moved' && each.on === today)) return null
  const taken = new Set(stored.map(({ k }) => k))
  let k = nextK
  while (taken.has(k)) k += 1
  const isEnded = (endsOn !== null && endsOn < today) || (endsAfter !== null && k > endsAfter)
  return isEnded ? null : k
}
