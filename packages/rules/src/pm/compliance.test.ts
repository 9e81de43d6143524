import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusKinds } from '../orders/order-status.ts'
import { addDays } from '../time/time.ts'
import {
  type ComplianceFacts,
  complianceOutcome,
  complianceOutcomes,
  complianceText,
  countOutcome,
  noFigures,
  windowDays,
} from './compliance.ts'
import { occurrenceStates } from './occurrence.ts'
import type { PmRule } from './plan.ts'

const monthly: PmRule = { kind: 'Every', every: 1, unit: 'Months' }
const done = (doneOn: string): ComplianceFacts => ({
  state: 'Done',
  on: '2026-03-15',
  statusKind: 'complete',
  doneOn,
})
const open: ComplianceFacts = { state: 'Made', on: '2026-03-15', statusKind: 'open', doneOn: null }

test.each<[PmRule, number]>([
  [{ kind: 'Every', every: 3, unit: 'Days' }, 1],
  [{ kind: 'Every', every: 1, unit: 'Weeks' }, 1],
  [{ kind: 'Every', every: 3, unit: 'Weeks' }, 2],
  [monthly, 3],
  [{ kind: 'Every', every: 1, unit: 'Years' }, 36],
  [{ kind: 'Last day' }, 3],
  [{ kind: 'Once' }, 1],
])('[C2.090] the window of %o is %i days on both sides', (rule, days) => {
  expect(windowDays(rule)).toBe(days)
})

test('[C2.089,C2.090] counts work done within the window, early or late, but not outside it', () => {
  const outcome = (doneOn: string) => complianceOutcome(done(doneOn), monthly, '2026-06-01')
  expect(['2026-03-12', '2026-03-15', '2026-03-18'].map(outcome)).toEqual(Array(3).fill('Done in time'))
  expect(['2026-03-11', '2026-03-19'].map(outcome)).toEqual(Array(2).fill('Done outside the window'))
})

test('[C2.091] DNC and missed occurrences count as not done', () => {
  const outcome = (facts: ComplianceFacts) => complianceOutcome(facts, monthly, '2026-03-15')
  expect(outcome({ ...open, statusKind: 'dnc' })).toBe('Not done')
  expect(outcome({ ...open, state: 'Missed', statusKind: null })).toBe('Not done')
})

test('[C2.089] an occurrence with an open order is due after its window', () => {
  expect(complianceOutcome(open, monthly, '2026-03-18')).toBe('Not due yet')
  expect(complianceOutcome(open, monthly, '2026-03-19')).toBe('Not done')
})

test.each(['Skipped', 'Merged', 'Superseded', 'Left off'] as const)(
  '[C2.092] %s is excluded from the denominator and listed',
  (state) => {
    const outcome = complianceOutcome({ ...open, state }, monthly, '2026-06-01')
    expect(countOutcome(noFigures, outcome, true)).toEqual({ ...noFigures, leftOut: 1 })
  },
)

test('[C2.093] flags completions without hours and answers, inside or outside the window', () => {
  expect(countOutcome(noFigures, 'Done in time', true)).toMatchObject({ inTime: 1, due: 1, flagged: 1 })
  expect(countOutcome(noFigures, 'Done outside the window', true)).toMatchObject({ due: 1, flagged: 1 })
  expect(countOutcome(noFigures, 'Not done', true)).toMatchObject({ due: 1, flagged: 0 })
})

test('the rate has one decimal, rounded down', () => {
  const text = (inTime: number, due: number) => complianceText({ inTime, due })
  expect([text(7, 8), text(1999, 2000), text(2, 2), text(0, 0)]).toEqual(['87.5%', '99.9%', '100%', '–'])
})

const facts = fc.record<ComplianceFacts>({
  state: fc.constantFrom(...occurrenceStates),
  on: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days)),
  statusKind: fc.option(fc.constantFrom(...statusKinds)),
  doneOn: fc.option(fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days))),
})
const rules = fc.constantFrom<PmRule>(
  monthly,
  { kind: 'Every', every: 2, unit: 'Years' },
  { kind: 'Weekdays', weekdays: [1, 2, 3, 4, 5] },
  { kind: 'By hand' },
)

test('[C2.089,C2.092] counts each occurrence once, with on-schedule counts up to the due count', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(facts, rules, fc.boolean())), (list) => {
      const figures = list.reduce(
        (sum, [each, rule, isBare]) => countOutcome(sum, complianceOutcome(each, rule, '2026-06-01'), isBare),
        noFigures,
      )
      expect(figures.due + figures.leftOut + figures.notDueYet).toBe(list.length)
      expect(figures.inTime).toBeLessThanOrEqual(figures.due)
      expect(figures.flagged).toBeLessThanOrEqual(figures.due)
    }),
  )
})

test('[C2.089] an occurrence that is due stays due at later dates', () => {
  fc.assert(
    fc.property(facts, rules, fc.nat(400), fc.nat(400), (each, rule, early, later) => {
      const first = complianceOutcome(each, rule, addDays('2025-06-01', early))
      const second = complianceOutcome(each, rule, addDays('2025-06-01', early + later))
      expect(complianceOutcomes).toContain(second)
      if (first !== 'Not due yet') expect(second).toBe(first)
    }),
  )
})
