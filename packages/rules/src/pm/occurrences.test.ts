import { expect, test } from 'vitest'
import { occurrenceReasonsText } from './occurrence.ts'
import type { Exclusion, PmRule, SequenceLine } from './plan.ts'
import { sequenceLineOf } from './plan.ts'
import { aPlan, aState, daysMade, noExclusion, occurrences } from './pm.fixture.ts'
import { nominalDays } from './rule-days.ts'
import { newTargetState } from './target-state.ts'

const every = (count: number, unit: 'Days' | 'Weeks' | 'Months' | 'Years'): PmRule => ({
  kind: 'Every',
  every: count,
  unit,
})
const excluded = (changes: Partial<Exclusion>): Exclusion => ({ ...noExclusion, ...changes })

test.each<[string, PmRule, string, string[]]>([
  [
    'days are civil days, never working days',
    every(10, 'Days'),
    '2026-01-01',
    ['2026-01-01', '2026-01-11', '2026-01-21'],
  ],
  [
    'day 31 is the last day of a short month and 31 again after it',
    every(1, 'Months'),
    '2026-01-31',
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  ],
  [
    'February 29 is February 28 in other years',
    every(1, 'Years'),
    '2024-02-29',
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  [
    'weekdays',
    { kind: 'Weekdays', weekdays: [5, 1] },
    '2026-01-01',
    ['2026-01-02', '2026-01-05', '2026-01-09'],
  ],
  [
    'the second Tuesday',
    { kind: 'Nth weekday', nth: 2, weekday: 2 },
    '2026-01-14',
    ['2026-02-10', '2026-03-10'],
  ],
  [
    'the last Friday',
    { kind: 'Nth weekday', nth: -1, weekday: 5 },
    '2026-01-30',
    ['2026-01-30', '2026-02-27'],
  ],
  ['the last day', { kind: 'Last day' }, '2026-02-01', ['2026-02-28', '2026-03-31']],
  ['once', { kind: 'Once' }, '2026-02-01', ['2026-02-01']],
  ['by hand', { kind: 'By hand' }, '2026-02-01', []],
])('dates of a rule: %s [C2.017] [C2.018] [C2.019] [C2.020]', (_, rule, startsOn, days) => {
  const made = daysMade(occurrences(aPlan({ rule }), aState(startsOn), { limit: Math.max(1, days.length) }))
  expect(made).toEqual(days)
})

test('the first date follows the last done day, which remains the anchor [C2.031] [C2.021]', () => {
  const state = newTargetState('2026-05-05', '2025-12-31')
  expect(daysMade(occurrences(aPlan(), state, { limit: 3 }))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
})

test.each<[PmRule, string]>([
  [{ kind: 'Weekdays', weekdays: [3] }, '2026-01-14'],
  [{ kind: 'Last day' }, '2026-01-31'],
  [{ kind: 'Nth weekday', nth: 1, weekday: 3 }, '2026-02-04'],
])('the first calendar date is after the last done day [C2.031]', (rule, day) => {
  expect(
    daysMade(occurrences(aPlan({ rule }), newTargetState('2026-01-01', '2026-01-07'), { limit: 1 })),
  ).toEqual([day])
})

test('from completion, the next date is one period after the last end, per target [C2.022] [C2.024]', () => {
  const plan = aPlan({ basis: 'From completion' })
  const anchor = { kind: 'done', day: '2026-03-17', k: 4 } as const
  const done = aState('2026-01-01', { anchor, nextK: 5, previous: { k: 4, on: '2026-03-01', isOpen: false } })
  const list = occurrences(plan, done, { today: '2026-03-20', limit: 2 })
  expect(list.map(({ k, on, isEstimated }) => [k, on, isEstimated])).toEqual([
    [5, '2026-04-17', false],
    [6, '2026-05-17', true],
  ])
})

test('from completion, an open order is expected to end on its day or today [C2.024]', () => {
  const plan = aPlan({ basis: 'From completion', leadDays: 40 })
  const state = aState('2026-01-01', { nextK: 2, previous: { k: 1, on: '2026-01-01', isOpen: true } })
  expect(occurrences(plan, state, { today: '2026-02-10', limit: 2 })).toMatchObject([
    { k: 2, on: '2026-03-10', makeOn: '2026-02-10', isEstimated: true },
    { k: 3, on: '2026-04-10', makeOn: '2026-03-10', isEstimated: true },
  ])
})

test('seasons repeat yearly and may span the new year, and dates outside show the reason [C2.025]', () => {
  const plan = aPlan({
    season: [
      { from: '11-15', to: '02-15' },
      { from: '06-01', to: '06-30' },
    ],
  })
  const list = occurrences(plan, aState('2026-01-10'), { limit: 4 })
  expect(daysMade(list)).toEqual(['2026-01-10', '2026-02-10', '2026-06-10', '2026-12-10'])
  expect(
    list
      .filter(({ state }) => state === 'Skipped')
      .map(({ k, reasons }) => [k, occurrenceReasonsText(reasons)]),
  ).toEqual([3, 4, 5, 7, 8, 9, 10, 11].map((k) => [k, 'Out of season']))
})

test.each<[Exclusion['shift'], string, string[]]>([
  ['Skip', 'Skipped', []],
  ['Earlier', 'Planned', ['2026-09-04']],
  ['Later', 'Planned', ['2026-09-08']],
])('an excluded day: %s [C2.026] [C2.027]', (shift, state, days) => {
  const plan = aPlan({
    rule: { kind: 'Once' },
    exclusion: excluded({ weekends: true, holidays: true, shift }),
  })
  const list = occurrences(plan, aState('2026-09-07'))
  expect(list).toMatchObject([{ k: 1, plannedOn: '2026-09-07', state }])
  expect(daysMade(list)).toEqual(days)
  expect(occurrenceReasonsText(list[0]?.reasons ?? [])).toBe(
    shift === 'Skip' ? 'Labor Day' : `${shift}: Labor Day`,
  )
})

test.each<[Partial<Exclusion>, string]>([
  [{ weekends: true }, '2026-12-28'],
  [{ closures: true }, '2027-01-01'],
  [{ closures: true, holidays: true }, '2027-01-02'],
  [{ closures: true, holidays: true, weekends: true }, '2027-01-04'],
  [{ ranges: [{ name: 'Audit', from: '2026-12-20', to: '2027-01-10' }] }, '2027-01-11'],
  [{}, '2026-12-26'],
])('only the selected exclusions apply: %o [C2.026]', (ticks, day) => {
  const plan = aPlan({ rule: { kind: 'Once' }, exclusion: excluded({ ...ticks, shift: 'Later' }) })
  expect(daysMade(occurrences(plan, aState('2026-12-26')))).toEqual([day])
})

test('an excluded day never moves the anchor [C2.028]', () => {
  const plan = aPlan({ exclusion: excluded({ weekends: true, shift: 'Later' }) })
  expect(daysMade(occurrences(plan, aState('2026-01-31'), { limit: 4 }))).toEqual([
    '2026-02-02',
    '2026-03-02',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('occurrences on the same day merge into the first, including a generated one [C2.029] [C2.016]', () => {
  const plan = aPlan({ rule: every(1, 'Days'), exclusion: excluded({ weekends: true, shift: 'Later' }) })
  const list = occurrences(plan, aState('2026-01-02'), { limit: 2 })
  expect(list.map(({ k, on, state, reasons }) => [k, on, state, occurrenceReasonsText(reasons)])).toEqual([
    [1, '2026-01-02', 'Planned', ''],
    [2, '2026-01-05', 'Planned', 'Later: Weekend'],
    [3, '2026-01-05', 'Merged', 'Later: Weekend; Merged into 2'],
    [4, '2026-01-05', 'Merged', 'Merged into 2'],
  ])
  const previous = { k: 2, on: '2026-01-05', isOpen: true }
  const after = occurrences(plan, aState('2026-01-02', { nextK: 3, previous }), { limit: 1 })
  expect(after.map(({ k, state }) => [k, state])).toEqual([
    [3, 'Merged'],
    [4, 'Merged'],
    [5, 'Planned'],
  ])
})

test('ends on a date, or after a number of times [C2.030]', () => {
  const days = ['2026-01-15', '2026-02-15']
  expect(daysMade(occurrences(aPlan({ endsOn: '2026-02-15' }), aState('2026-01-15')))).toEqual(days)
  expect(daysMade(occurrences(aPlan({ endsAfter: 2 }), aState('2026-01-15')))).toEqual(days)
  expect(daysMade(occurrences(aPlan(), aState('2026-01-15')))).toHaveLength(12)
})

test('the largest n that divides k wins [C2.035] [C2.036]', () => {
  const line = (n: number): SequenceLine => ({ every: n, procedureId: n, hours: n, priority: null })
  const sequence = [line(3), line(12), line(1)]
  expect([1, 3, 5, 6, 12, 24].map((k) => sequenceLineOf(sequence, k))).toEqual([2, 0, 2, 0, 1, 1])
  expect(sequenceLineOf([line(3)], 4)).toBeNull()
  const list = occurrences(aPlan({ sequence }), aState('2026-01-01'))
  expect(list.map(({ sequenceLine }) => sequenceLine)).toEqual([2, 2, 0, 2, 2, 0, 2, 2, 0, 2, 2, 1])
})

test('generates an order at its day less the lead, up to the maximum waiting per target [C2.033]', () => {
  const weekly = aPlan({ rule: every(1, 'Weeks'), leadDays: 10 })
  const makeDays = (maxWaiting: number) =>
    occurrences({ ...weekly, maxWaiting }, aState('2026-02-01'), { limit: 3 }).map(({ makeOn }) => makeOn)
  expect(makeDays(1)).toEqual(['2026-01-22', '2026-02-01', '2026-02-08'])
  expect(makeDays(3)).toEqual(['2026-01-22', '2026-01-29', '2026-02-05'])
  const waiting = aState('2026-02-01', { nextK: 2, waitingOn: ['2026-02-01'] })
  expect(occurrences(weekly, waiting, { limit: 1, today: '2026-01-31' })).toMatchObject([
    { makeOn: '2026-02-01' },
  ])
})

test('a moved occurrence stays on its day despite exclusions, and a skipped one stays skipped [C2.041] [C2.042]', () => {
  const plan = aPlan({ exclusion: excluded({ weekends: true, shift: 'Later' }) })
  const state = aState('2026-01-15', {
    stored: [
      { k: 2, kind: 'skipped', reason: 'Shut down' },
      { k: 3, kind: 'moved', on: '2026-03-22', reason: 'Crew is away' },
      { k: 20, kind: 'moved', on: '2026-02-01', reason: 'Wanted sooner' },
      { k: 4, kind: 'decided' },
    ],
  })
  const list = occurrences(plan, state, { limit: 4 })
  expect(
    list.map(({ k, on, state: made, reasons }) => [k, on, made, occurrenceReasonsText(reasons)]),
  ).toEqual([
    [1, '2026-01-15', 'Planned', ''],
    [20, '2026-02-01', 'Planned', 'Wanted sooner'],
    [2, '2026-02-16', 'Skipped', 'Shut down'],
    [3, '2026-03-22', 'Planned', 'Crew is away'],
    [5, '2026-05-15', 'Planned', ''],
  ])
})

test('a new anchor moves this and all later occurrences, but not earlier ones [C2.042]', () => {
  const anchor = { kind: 'first', day: '2026-03-20', k: 3 } as const
  expect(daysMade(occurrences(aPlan(), aState('2026-01-01', { anchor, nextK: 3 }), { limit: 3 }))).toEqual([
    '2026-03-20',
    '2026-04-20',
    '2026-05-20',
  ])
})

test('does not catch up dates from a pause [C2.039]', () => {
  const list = occurrences(aPlan(), aState('2026-01-15', { resumedOn: '2026-03-01' }), { limit: 1 })
  expect(list.map(({ on, state, reasons }) => [on, state, occurrenceReasonsText(reasons)])).toEqual([
    ['2026-01-15', 'Skipped', 'The schedule was paused.'],
    ['2026-02-15', 'Skipped', 'The schedule was paused.'],
    ['2026-03-15', 'Planned', ''],
  ])
})

test.each<[Parameters<typeof nominalDays>[0], number | null]>([
  [{ kind: 'Every', every: 10, unit: 'Days' }, 10],
  [{ kind: 'Every', every: 2, unit: 'Weeks' }, 14],
  [{ kind: 'Every', every: 3, unit: 'Months' }, 90],
  [{ kind: 'Every', every: 1, unit: 'Years' }, 365],
  [{ kind: 'Weekdays', weekdays: [1, 3] }, 3.5],
  [{ kind: 'Nth weekday', nth: 1, weekday: 1 }, 30],
  [{ kind: 'Last day' }, 30],
  [{ kind: 'Once' }, null],
])('the nominal length of %o is %s days [C2.069]', (rule, days) => {
  expect(nominalDays(rule)).toBe(days)
})
