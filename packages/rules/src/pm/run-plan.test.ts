import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastDayOfRun, nextStep, stateAfter } from './generation.ts'
import { occurrencesOf } from './occurrences.ts'
import { openPredecessorPolicies } from './plan.ts'
import { aPlan, aState, calendar, noExclusion } from './pm.fixture.ts'
import { randomPlans, randomStates } from './random-plans.fixture.ts'
import { planTarget, type TargetRun } from './run-plan.ts'

const today = '2026-04-01'
const aRun = (changes: Partial<TargetRun> = {}): TargetRun => ({
  plan: aPlan(),
  state: aState('2026-04-10'),
  today,
  until: '2026-07-01',
  excludedBecause: '',
  partlyExcludedBecause: '',
  lastOrder: '77',
  ...changes,
})
const told = (run: TargetRun) =>
  planTarget(run, calendar).map(({ occurrence, outcome, reason }) => [occurrence.on, outcome, reason])
const wait = 'One order waits for its day already.'

describe('the plan of a run up to a day', () => {
  test('generates up to the maximum waiting, and leaves the rest [C2.033] [C2.076] [C2.077]', () => {
    expect(told(aRun())).toEqual([
      ['2026-04-10', 'Make', ''],
      ['2026-05-10', 'Waits', wait],
      ['2026-06-10', 'Waits', wait],
    ])
    expect(told(aRun({ plan: aPlan({ maxWaiting: 365 }) })).map(([, outcome]) => outcome)).toEqual([
      'Make',
      'Make',
      'Make',
    ])
  })

  test.each(openPredecessorPolicies)(
    '%s: skips and replaces no orders ahead of their day [C2.037]',
    (whileOpen) => {
      const plan = aPlan({ whileOpen, maxWaiting: 365 })
      const open = { k: 1, on: '2026-03-10', isOpen: true }
      const state = aState('2026-03-10', { nextK: 2, previous: open })
      const outcomes = told(aRun({ plan, state })).map(([, outcome]) => outcome)
      expect(outcomes).toEqual(Array(3).fill(whileOpen === 'Make anyway' ? 'Make' : 'Waits'))
    },
  )

  test('names the open predecessor on its day [C2.037]', () => {
    const open = { k: 1, on: '2026-03-01', isOpen: true }
    const state = aState('2026-03-01', { nextK: 2, previous: open })
    expect(told(aRun({ plan: aPlan({ whileOpen: 'Skip' }), state, until: today }))).toEqual([
      [today, 'Skipped', 'Order 77 is still open.'],
    ])
    expect(told(aRun({ plan: aPlan({ whileOpen: 'Replace' }), state, until: today }))).toEqual([
      [today, 'Make', 'Replaces order 77.'],
    ])
  })

  test('lists missed, merged and excluded occurrences with their reason [C2.077]', () => {
    const exclusion = { ...noExclusion, weekends: true, shift: 'Later' } as const
    const rule = { kind: 'Weekdays', weekdays: [0, 6] } as const
    const plan = aPlan({ rule, exclusion, maxWaiting: 9 })
    expect(told(aRun({ plan, state: aState('2026-03-28'), until: '2026-04-06' }))).toEqual([
      ['2026-03-30', 'Make', 'Later: Weekend'],
      ['2026-03-30', 'Merged', 'Later: Weekend; Merged into 1'],
      ['2026-04-06', 'Make', 'Later: Weekend'],
      ['2026-04-06', 'Merged', 'Later: Weekend; Merged into 3'],
    ])
    const season = [{ from: '06-01', to: '12-31' }]
    expect(told(aRun({ plan: aPlan({ season }), state: aState('2026-05-10') }))).toEqual([
      ['2026-05-10', 'Skipped', 'Out of season'],
      ['2026-06-10', 'Make', ''],
    ])
    expect(told(aRun({ state: aState('2026-02-10'), until: today }))).toEqual([
      ['2026-02-10', 'Missed', 'Missed while no order could be made.'],
      ['2026-03-10', 'Make', ''],
    ])
  })

  test('a target in state Left off makes no orders, and shows the reason [C2.059] [C2.077]', () => {
    const run = aRun({ state: aState('2026-03-20'), until: '2026-05-01', excludedBecause: 'P-1 is Retired.' })
    expect(told(run)).toEqual([
      ['2026-03-20', 'Left off', 'P-1 is Retired.'],
      ['2026-04-20', 'Left off', 'P-1 is Retired.'],
    ])
    expect(told(aRun({ until: '2026-04-10', partlyExcludedBecause: 'P-1 is Retired.' }))).toEqual([
      ['2026-04-10', 'Make', 'P-1 is Retired.'],
    ])
  })
})

test('matches the hourly run up to today, including the lead [C2.048] [C2.014]', () => {
  const plan = aPlan({ leadDays: 30 })
  expect(told(aRun({ plan, until: today }))).toEqual([['2026-04-10', 'Make', '']])
  expect(told(aRun({ until: today }))).toEqual([])
})

/** The steps one after the other, each from occurrences that are computed anew, as the generator takes them. */
function carriedOut({ plan, state: first, until }: TargetRun): string[] {
  const steps: string[] = []
  for (let state = first; steps.length < 1000; ) {
    const asked = { today, until: lastDayOfRun(plan, { today, until }), limit: null }
    const step = nextStep(plan, state, occurrencesOf(plan, state, calendar, asked).occurrences, today, until)
    if (step === null) return steps.sort()
    steps.push(`${step.occurrence.on} ${step.occurrence.k} ${step.action === 'make' ? 'Make' : step.state}`)
    state = stateAfter(plan, state, step, today)
  }
  throw new Error('No end')
}

test('a plan has exactly the steps of the run [C2.014] [C2.077]', () => {
  fc.assert(
    fc.property(randomPlans, randomStates, fc.integer({ min: 0, max: 120 }), (plan, state, ahead) => {
      const until = new Date(Date.UTC(2026, 3, 1 + ahead)).toISOString().slice(0, 10)
      const run = aRun({ plan, state, until })
      const lines = planTarget(run, calendar)
      const steps = carriedOut(run)
      const all = lines.map(({ occurrence: { on, k }, outcome }) => `${on} ${k} ${outcome}`)
      expect(all).toEqual(expect.arrayContaining(steps))
      const decided = lines.filter(({ outcome }) => outcome === 'Make' || outcome === 'Missed')
      expect(decided.length).toBe(steps.filter((step) => /Make|Missed/.test(step)).length)
    }),
    { numRuns: 1000 },
  )
})
