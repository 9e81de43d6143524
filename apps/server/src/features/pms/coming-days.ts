import type { Occurrence } from '@fettle/rules/pm/occurrence'
import type { PmPlan } from '@fettle/rules/pm/plan'
import type { CalendarTarget } from './pm-calendar-targets.access.ts'

/** An occurrence that is to come, or that will be left out by the rules. */
export type Coming = {
  readonly occurrence: Occurrence
  readonly target: CalendarTarget
  readonly plan: PmPlan
}

/** What is to come on a day: all are counted, the first are kept. */
export type ComingDay = {
  coming: number
  leftOut: number
  readonly first: Coming[]
  readonly firstLeftOut: Coming[]
}

/** Counts occurrences by their days and keeps the first so many of each day. */
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
