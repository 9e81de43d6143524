import { prepareCalendar } from './days-off.ts'
import type { DatedReading, MeterState } from './meter-due.ts'
import type { Occurrence } from './occurrence.ts'
import { type OccurrenceQuery, occurrencesOf } from './occurrences.ts'
import { plainPlan } from './plain-plan.ts'
import type { Exclusion, PmPlan } from './plan.ts'
import { newTargetState, type TargetState } from './target-state.ts'

export const noExclusion: Exclusion = plainPlan.exclusion

/** A monthly schedule without any more conditions. */
export const aPlan = (changes: Partial<PmPlan> = {}): PmPlan => ({
  rule: { kind: 'Every', every: 1, unit: 'Months' },
  ...plainPlan,
  ...changes,
})

/** Due when the gauge Hours is above 5. */
export const gaugeRule = {
  kind: 'Meter',
  meterName: 'Hours',
  trigger: { meterKind: 'Gauge', side: 'above', limit: 5 },
  orAfterMonths: null,
} as const

/** A target that begins on a day, of which nothing was made. */
export const aState = (startsOn: string, changes: Partial<TargetState> = {}): TargetState => ({
  ...newTargetState(startsOn, null),
  ...changes,
})

/** Monday to Friday, New Year and Labor Day of 2026 and 2027, and a closure at the end of the year. */
const facts = {
  workingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday })),
  holidays: [
    { day: '2026-01-01', name: 'New Year' },
    { day: '2026-09-07', name: 'Labor Day' },
    { day: '2027-01-01', name: 'New Year' },
  ],
  closures: [{ name: 'Winter break', from: '2026-12-24', to: '2026-12-31' }],
}
export const calendar = prepareCalendar(facts)

const query = { today: '2026-01-01', until: null, limit: 12 } as const

/** The occurrences of a target, twelve that are made unless asked otherwise. */
export const occurrences = (
  plan: PmPlan,
  state: TargetState,
  asked: Partial<OccurrenceQuery> = {},
): readonly Occurrence[] => occurrencesOf(plan, state, calendar, { ...query, ...asked }).occurrences

/** The days of the planned occurrences. */
export const daysMade = (list: readonly Occurrence[]): string[] =>
  list.filter(({ state }) => state === 'Planned').map(({ on }) => on)

/** State of a running meter with these readings, never serviced. */
export const aMeter = (readings: readonly DatedReading[], changes: Partial<MeterState> = {}): MeterState => ({
  meter: { kind: 'Running', rolloverAt: null },
  readings,
  service: null,
  countedReadings: 0,
  isOutside: false,
  decidedOn: [],
  ...changes,
})
