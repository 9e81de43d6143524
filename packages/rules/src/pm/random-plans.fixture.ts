import fc from 'fast-check'
import {
  bases,
  missedPolicies,
  openPredecessorPolicies,
  type PmRule,
  periodUnits,
  whenExcludedChoices,
} from './plan.ts'
import { aPlan, aState } from './pm.fixture.ts'

const rules: fc.Arbitrary<PmRule> = fc.oneof(
  fc.record({
    kind: fc.constant('Every' as const),
    every: fc.integer({ min: 1, max: 20 }),
    unit: fc.constantFrom(...periodUnits),
  }),
  fc.constantFrom<PmRule>(
    { kind: 'Weekdays', weekdays: [0, 1, 6] },
    { kind: 'Nth weekday', nth: 2, weekday: 6 },
    { kind: 'Last day' },
    { kind: 'Once' },
  ),
)

/** Plans with every policy, season, days that are kept free, leads and numbers of waiting orders. */
export const randomPlans = fc
  .record({
    rule: rules,
    basis: fc.constantFrom(...bases),
    season: fc.constantFrom([], [{ from: '04-20', to: '11-15' }]),
    exclusion: fc.record({
      weekends: fc.boolean(),
      holidays: fc.boolean(),
      closures: fc.constant(false),
      ranges: fc.constantFrom([], [{ name: 'Audit', from: '2026-04-05', to: '2026-04-19' }]),
      shift: fc.constantFrom(...whenExcludedChoices),
    }),
    leadDays: fc.constantFrom(0, 3, 20),
    maxWaiting: fc.constantFrom(1, 2, 50),
    endsAfter: fc.constantFrom(null, 4),
    whileOpen: fc.constantFrom(...openPredecessorPolicies),
    missed: fc.constantFrom(...missedPolicies),
  })
  .map((plan) => aPlan(plan))

/** Parts of plans for runs of several years, other than the rule. */
export const longRunParts = {
  basis: fc.constantFrom(...bases),
  season: fc.constantFrom([], [{ from: '03-01', to: '11-15' }]),
  exclusion: fc.record({
    weekends: fc.boolean(),
    holidays: fc.boolean(),
    closures: fc.boolean(),
    ranges: fc.constantFrom([], [{ name: 'Audit', from: '2027-06-01', to: '2027-07-10' }]),
    shift: fc.constantFrom(...whenExcludedChoices),
  }),
  leadDays: fc.integer({ min: 0, max: 40 }),
  maxWaiting: fc.integer({ min: 1, max: 3 }),
}

const days = ['2026-01-31', '2026-03-01', '2026-03-28', '2026-04-01', '2026-04-04', '2026-05-20']
/** Targets of which nothing was made, or of which one order is open or ended, some with moved or skipped occurrences. */
export const randomStates = fc
  .record({
    startsOn: fc.constantFrom(...days),
    previous: fc.constantFrom(null, 'open', 'ended'),
    moved: fc.constantFrom(null, ...days),
    skipsThird: fc.boolean(),
  })
  .map(({ startsOn, previous, moved, skipsThird }) =>
    aState(startsOn, {
      nextK: previous === null ? 1 : 2,
      previous: previous && { k: 1, on: startsOn, isOpen: previous === 'open' },
      waitingOn: previous === 'open' && startsOn > '2026-04-01' ? [startsOn] : [],
      stored: [
        ...(moved === null ? [] : [{ k: 2, kind: 'moved' as const, on: moved, reason: 'Wished' }]),
        ...(skipsThird ? [{ k: 3, kind: 'decided' as const }] : []),
      ],
    }),
  )
