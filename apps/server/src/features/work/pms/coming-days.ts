import type { Occurrence } from '@fettle/rules/pm/occurrence'
import type { PmPlan } from '@fettle/rules/pm/plan'
import type { CalendarTarget } from './pm-calendar-targets.access.ts'

/** A coming occurrence, or one that the rules will skip. */
export type Coming = {
  readonly occurrence: Occurrence
  readonly target: CalendarTarget
  readonly plan: PmPlan
}

/** Coming occurrences of a day: counts of all, and the first few entries. */
export type ComingDay = {
  coming: number
  leftOut: number
  readonly first: Coming[]
  readonly firstLeftOut: Coming[]
}

/** Counts occurrences by day and stores the first `entriesADay` of each. */
export function createComingDays(entriesADay: number): {
  days: ReadonlyMap<string, ComingDay>
  add: (coming: Coming) => void
} {
  const days = new Map<string, ComingDay>()
  return {
    days,
    add: (coming) => {
      const { on, state } = coming.occurrence
      let found = days.get(on)
      if (!found) {
        found = { coming: 0, leftOut: 0, first: [], firstLeftOut: [] }
        days.set(on, found)
      }
      const isComing = state === 'Planned'
      if (isComing) found.coming++
      else found.leftOut++
      const entries = isComing ? found.first : found.firstLeftOut
      if (entries.length < entriesADay) entries.push(coming)
    },
  }
}
