import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beforeWorkingMs, defaultPropertyCalendar } from '../places/property-calendar.ts'
import { newStep } from './escalation.fixture.ts'
import type { EscalationStep } from './escalation-rules.ts'
import { type EscalationFacts, type EscalationTiming, passedSteps, rangeOfFacts } from './escalations.ts'

const at = (iso: string) => Date.parse(iso)
const calendar = defaultPropertyCalendar('America/New_York')
const years = at('2099-01-01T00:00:00Z')

const factsOf = (from: string, facts: Partial<EscalationFacts> = {}): EscalationFacts => ({
  fromMs: at(from),
  calendar,
  holds: [],
  fired: new Map(),
  ...facts,
})
const ruleOf = (
  steps: readonly Partial<EscalationStep>[],
  rule: Partial<EscalationTiming> = {},
): EscalationTiming => ({
  workingHoursOnly: false,
  stopsOnHold: false,
  effectiveMs: 0,
  steps: steps.map((step, index) => newStep({ stepId: index + 1, ...step })),
  ...rule,
})
/** The moment of the only step. */
const momentOf = (step: Partial<EscalationStep>, from: string, rule: Partial<EscalationTiming> = {}) => {
  const [passed] = passedSteps(ruleOf([step], rule), factsOf(from), years)
  return passed && new Date(passed.atMs).toISOString()
}

describe('[C8.034] the moment of a step', () => {
  // Monday, 9 March 2026, is the first working day after the spring change in New York.
  test.each([
    ['hours', { count: 3 }, '2026-03-07T18:00:00Z', '2026-03-07T21:00:00.000Z'],
    ['hours over the spring change', { count: 24 }, '2026-03-07T17:00:00Z', '2026-03-08T17:00:00.000Z'],
    [
      'days keep the time of day in spring',
      { unit: 'days', count: 1 },
      '2026-03-07T17:00:00Z',
      '2026-03-08T16:00:00.000Z',
    ],
    [
      'days keep the time of day in autumn',
      { unit: 'days', count: 1 },
      '2026-10-31T16:00:00Z',
      '2026-11-01T17:00:00.000Z',
    ],
    [
      'days that end in the skipped hour',
      { unit: 'days', count: 1 },
      '2026-03-07T07:30:00Z',
      '2026-03-08T07:30:00.000Z',
    ],
    ['hours before', { way: 'before', count: 2 }, '2026-03-09T16:00:00Z', '2026-03-09T14:00:00.000Z'],
    [
      'days before',
      { way: 'before', unit: 'days', count: 3 },
      '2026-03-10T16:00:00Z',
      '2026-03-07T17:00:00.000Z',
    ],
    ['at once', { count: 0 }, '2026-03-09T16:00:00Z', '2026-03-09T16:00:00.000Z'],
  ] as const)('counts %s', (_name, step, from, expected) => {
    expect(momentOf(step, from)).toBe(expected)
  })

  test.each([
    // Friday 4:00 PM EST, then Monday 8:00 AM EDT.
    [
      'over a weekend with the spring change',
      { count: 3 },
      '2026-03-06T21:00:00Z',
      '2026-03-09T14:00:00.000Z',
    ],
    // Friday 4:00 PM EDT, then Monday 8:00 AM EST.
    [
      'over a weekend with the autumn change',
      { count: 3 },
      '2026-10-30T20:00:00Z',
      '2026-11-02T15:00:00.000Z',
    ],
    ['as working days', { unit: 'days', count: 2 }, '2026-03-06T21:00:00Z', '2026-03-10T20:00:00.000Z'],
    ['backward', { way: 'before', count: 3 }, '2026-03-09T14:00:00Z', '2026-03-06T21:00:00.000Z'],
    [
      'backward as working days',
      { way: 'before', unit: 'days', count: 1 },
      '2026-03-09T14:00:00Z',
      '2026-03-06T15:00:00.000Z',
    ],
  ] as const)('counts working hours %s', (_name, step, from, expected) => {
    expect(momentOf(step, from, { workingHoursOnly: true })).toBe(expected)
  })

  test('is none if the calendar has no working hours', () => {
    const facts = factsOf('2026-03-09T14:00:00Z', { calendar: { ...calendar, workingHours: [] } })
    expect(passedSteps(ruleOf([{}, { way: 'before' }], { workingHoursOnly: true }), facts, years)).toEqual([])
    expect(beforeWorkingMs(years, 0, facts.calendar)).toBe(years)
  })

  test('is due from that instant on', () => {
    const [rule, facts] = [ruleOf([{ count: 2 }]), factsOf('2026-03-09T14:00:00Z')]
    expect(passedSteps(rule, facts, at('2026-03-09T15:59:59Z'))).toEqual([])
    expect(passedSteps(rule, facts, at('2026-03-09T16:00:00Z'))).toMatchObject([{ repeat: 0, state: 'due' }])
  })
})

describe('[C8.034] with stop while on hold', () => {
  const held = { fromMs: at('2026-03-09T15:00:00Z'), toMs: at('2026-03-09T17:00:00Z') }
  const momentWith = (holds: EscalationFacts['holds'], rule: Partial<EscalationTiming> = {}) => {
    const facts = factsOf('2026-03-09T14:00:00Z', { holds })
    const [passed] = passedSteps(ruleOf([{ count: 2 }], { stopsOnHold: true, ...rule }), facts, years)
    return passed && new Date(passed.atMs).toISOString()
  }

  test('the time of holds does not count', () => {
    expect(momentWith([held])).toBe('2026-03-09T18:00:00.000Z')
    expect(momentWith([held], { stopsOnHold: false })).toBe('2026-03-09T16:00:00.000Z')
    const later = { fromMs: at('2026-03-09T17:30:00Z'), toMs: at('2026-03-09T17:45:00Z') }
    expect(momentWith([held, later])).toBe('2026-03-09T18:15:00.000Z')
    const before = { fromMs: at('2026-03-09T12:00:00Z'), toMs: at('2026-03-09T13:00:00Z') }
    expect(momentWith([before])).toBe('2026-03-09T16:00:00.000Z')
  })

  test('only the working hours of a hold are added', () => {
    // On hold from Friday 4:00 PM to Monday 9:00 AM: two working hours.
    const weekend = { fromMs: at('2026-03-06T21:00:00Z'), toMs: at('2026-03-09T13:00:00Z') }
    const facts = factsOf('2026-03-06T20:00:00Z', { holds: [weekend] })
    const rule = ruleOf([{ count: 3 }], { stopsOnHold: true, workingHoursOnly: true })
    const [passed] = passedSteps(rule, facts, years)
    expect(passed && new Date(passed.atMs).toISOString()).toBe('2026-03-09T15:00:00.000Z')
  })

  test('nothing is due during a hold', () => {
    expect(momentWith([{ ...held, toMs: null }])).toBeUndefined()
    expect(momentWith([{ ...held, toMs: null }], { stopsOnHold: false })).toBe('2026-03-09T16:00:00.000Z')
  })
})

describe('[C8.034] repeats', () => {
  const rule = ruleOf([{ count: 2, repeatEvery: 1, repeatUnit: 'days', repeatTimes: 3 }])
  const passedAt = (now: string, fired: readonly (readonly [number, number])[] = []) =>
    passedSteps(rule, factsOf('2026-03-09T14:00:00Z', { fired: new Map(fired) }), at(now)).map(
      ({ repeat, state, atMs }) => [repeat, state, new Date(atMs).toISOString()],
    )

  test('follow at the interval, at most the number of times', () => {
    expect(passedAt('2026-03-10T15:59:59Z')).toEqual([[0, 'due', '2026-03-09T16:00:00.000Z']])
    expect(passedAt('2026-03-10T16:00:00Z', [[1, 0]])).toEqual([[1, 'due', '2026-03-10T16:00:00.000Z']])
    expect(passedAt('2026-04-10T16:00:00Z', [[1, 2]])).toEqual([[3, 'due', '2026-03-12T16:00:00.000Z']])
    expect(passedAt('2026-04-10T16:00:00Z', [[1, 3]])).toEqual([[3, 'fired', '2026-03-12T16:00:00.000Z']])
  })

  test('[C8.035] fire once each, and missed ones are not made up', () => {
    expect(passedAt('2026-03-09T17:00:00Z', [[1, 0]])).toEqual([[0, 'fired', '2026-03-09T16:00:00.000Z']])
    expect(passedAt('2026-03-11T17:00:00Z')).toEqual([[2, 'due', '2026-03-11T16:00:00.000Z']])
  })
})

test('[C8.035] steps are independent and ordered by moment', () => {
  const rule = ruleOf([{ count: 4 }, { count: 1 }, { count: 9 }])
  const facts = factsOf('2026-03-09T14:00:00Z', { fired: new Map([[2, 0]]) })
  expect(
    passedSteps(rule, facts, at('2026-03-09T18:00:00Z')).map(({ step, state }) => [step.stepId, state]),
  ).toEqual([
    [2, 'fired'],
    [1, 'due'],
  ])
})

test('[C8.037] moments up to the last edit never fire, and the next repeat does', () => {
  const rule = ruleOf([{ count: 2, repeatEvery: 2, repeatTimes: 2 }], {
    effectiveMs: at('2026-03-09T16:00:00Z'),
  })
  const stateAt = (now: string) => passedSteps(rule, factsOf('2026-03-09T14:00:00Z'), at(now))[0]?.state
  expect(stateAt('2026-03-09T17:00:00Z')).toBe('before-edit')
  expect(stateAt('2026-03-09T18:00:00Z')).toBe('due')
})

test('the range of records to read includes each record with a due step', () => {
  const now = at('2026-03-16T15:00:00Z')
  const units = fc.constantFrom('hours' as const, 'days' as const)
  const step = fc.record({
    way: fc.constantFrom('after' as const, 'before' as const),
    count: fc.integer({ min: 0, max: 60 }),
    unit: units,
    repeatEvery: fc.option(fc.integer({ min: 1, max: 10 })),
    repeatUnit: units,
    repeatTimes: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(
      step,
      fc.boolean(),
      fc.integer({ min: -3000, max: 3000 }),
      (oneStep, workingHoursOnly, hours) => {
        const rule = ruleOf([oneStep], { workingHoursOnly, effectiveMs: now - 3_600_000 })
        const facts = { ...factsOf('2026-03-16T15:00:00Z'), fromMs: now + hours * 3_600_000 }
        const { earliestMs, latestMs } = rangeOfFacts(rule, now)
        const isDue = passedSteps(rule, facts, now).some(({ state }) => state === 'due')
        if (isDue) expect(facts.fromMs >= earliestMs && facts.fromMs <= latestMs).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
