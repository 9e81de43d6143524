import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, isoDay } from './civil-day.ts'
import { occurrencesOf } from './occurrences.ts'
import { bases, type PmPlan, type PmRule, periodUnits, whenExcludedChoices } from './plan.ts'
import { aPlan, aState, calendar, occurrences } from './pm.fixture.ts'

const first = dayNumber('2026-01-01')
const days = fc.integer({ min: first, max: first + 500 }).map(isoDay)
const rules: fc.Arbitrary<PmRule> = fc.oneof(
  fc.record({
    kind: fc.constant('Every' as const),
    every: fc.integer({ min: 1, max: 40 }),
    unit: fc.constantFrom(...periodUnits),
  }),
  fc.record({
    kind: fc.constant('Weekdays' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  }),
  fc.constant<PmRule>({ kind: 'Last day' }),
)
const plans: fc.Arbitrary<PmPlan> = fc
  .record({
    rule: rules,
    basis: fc.constantFrom(...bases),
    season: fc.constantFrom([], [{ from: '03-01', to: '10-31' }], [{ from: '11-01', to: '03-31' }]),
    exclusion: fc.record({
      weekends: fc.boolean(),
      holidays: fc.boolean(),
      closures: fc.boolean(),
      ranges: fc
        .tuple(fc.integer({ min: first, max: first + 900 }), fc.integer({ min: 0, max: 60 }))
        .map(([from, long]) => [{ name: 'Audit', from: isoDay(from), to: isoDay(from + long) }]),
      shift: fc.constantFrom(...whenExcludedChoices),
    }),
    endsAfter: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    leadDays: fc.integer({ min: 0, max: 60 }),
    maxWaiting: fc.integer({ min: 1, max: 3 }),
  })
  .map((plan) => aPlan(plan))
const upTo = (until: string) => ({ today: '2026-01-01', until, limit: null })
const runs = { numRuns: 400 }

test('an occurrence is the same for every requested span [C2.013] [C2.014]', () => {
  fc.assert(
    fc.property(
      plans,
      days,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 700 }),
      (plan, start, near, more) => {
        const until = isoDay(dayNumber(start) + near)
        const short = occurrences(plan, aState(start), upTo(until))
        const long = occurrences(plan, aState(start), upTo(isoDay(dayNumber(until) + more)))
        expect(long.filter(({ on }) => on <= until)).toEqual(short)
      },
    ),
    runs,
  )
})

test('a count limit returns the same occurrences as a day limit [C2.043]', () => {
  fc.assert(
    fc.property(plans, days, fc.integer({ min: 1, max: 20 }), (plan, start, limit) => {
      const few = occurrences(plan, aState(start), { limit })
      const last = few.at(-1)
      if (!last) return
      const all = occurrences(plan, aState(start), upTo(last.on))
      expect(all.slice(0, few.length)).toEqual(few)
      expect(few.filter(({ state }) => state === 'Planned').length).toBeLessThanOrEqual(limit)
    }),
    runs,
  )
})

test('exclusion never moves the anchor: the rule returns the same days with and without it [C2.028]', () => {
  fc.assert(
    fc.property(plans, days, (plan, start) => {
      const fixed: PmPlan = { ...plan, basis: 'Fixed' }
      const free: PmPlan = { ...fixed, season: [], exclusion: aPlan().exclusion }
      const asked = upTo(isoDay(dayNumber(start) + 400))
      const byRule = new Map(occurrences(free, aState(start), asked).map(({ k, on }) => [k, on]))
      for (const { k, plannedOn } of occurrences(fixed, aState(start), asked))
        if (byRule.has(k)) expect(plannedOn).toBe(byRule.get(k))
    }),
    runs,
  )
})

test('merging keeps every number once, and the head has an order on its day [C2.029]', () => {
  fc.assert(
    fc.property(plans, days, (plan, start) => {
      const { occurrences: list } = occurrencesOf(plan, aState(start), calendar, {
        today: '2026-01-01',
        until: isoDay(dayNumber(start) + 600),
        limit: null,
      })
      const made = new Map(list.filter(({ state }) => state === 'Planned').map(({ k, on }) => [k, on]))
      const numbers = list.map(({ k }) => k).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      expect(new Set(made.values()).size).toBe(made.size)
      for (const { state, on, reasons } of list) {
        if (state !== 'Merged') continue
        const into = reasons.flatMap((reason) => (reason.kind === 'merged' ? [reason.into] : []))
        expect(into.map((k) => made.get(k))).toEqual([on])
      }
    }),
    runs,
  )
})
