import { describe, expect, test } from 'vitest'
import { cursorAfter, nextStep } from './generation.ts'
import { missedPolicies, openPredecessorPolicies, type PmPlan } from './plan.ts'
import { aMeter, aPlan, aState, noExclusion, occurrences } from './pm.fixture.ts'
import type { TargetState } from './target-state.ts'

const today = '2026-04-01'
const step = (plan: PmPlan, state: TargetState, on = today) => {
  const found = nextStep(
    plan,
    state,
    occurrences(plan, state, { today: on, until: '2026-06-01', limit: null }),
    on,
  )
  if (found === null) return 'nothing'
  const what = found.action === 'record' ? found.state : found.replaces ? 'make, replace' : 'make'
  return `${found.occurrence.k}: ${what}`
}
const open = { k: 1, on: '2026-03-01', isOpen: true }
const ended = { ...open, isOpen: false }

describe('policy for an open predecessor', () => {
  const rows: [PmPlan['whileOpen'], PmPlan['basis'], string, string, string][] = [
    ['Make anyway', 'Fixed', '2: make', '2: make', '2: make'],
    ['Skip', 'Fixed', '2: make', '2: Skipped', '2: make'],
    ['Replace', 'Fixed', '2: make', '2: make, replace', '2: make'],
    ['Wait', 'Fixed', '2: make', 'nothing', '2: make'],
    ...openPredecessorPolicies.map((policy): (typeof rows)[number] => [
      policy,
      'From completion',
      '2: make',
      'nothing',
      '2: make',
    ]),
  ]
  test.each(rows)(
    '%s (%s): without one %s, while it is open %s, after its end %s [C2.037] [C2.024]',
    (whileOpen, basis, none, whenOpen, whenEnded) => {
      const plan = aPlan({ whileOpen, basis })
      const anchor = { kind: 'done', day: '2026-03-01', k: 1 } as const
      const state = aState('2026-03-01', { anchor, nextK: 2 })
      expect(step(plan, state)).toBe(none)
      expect(step(plan, { ...state, previous: open })).toBe(whenOpen)
      expect(step(plan, { ...state, previous: ended })).toBe(whenEnded)
    },
  )
})

test.each(['Skip', 'Replace'] as const)(
  "%s is not decided before the open predecessor's day, even with a long lead [C2.037] [C2.033]",
  (whileOpen) => {
    const plan = aPlan({ whileOpen, leadDays: 60, maxWaiting: 5 })
    const previous = { k: 1, on: '2026-04-01', isOpen: true }
    const state = aState('2026-04-01', { nextK: 2, previous, waitingOn: ['2026-04-01'] })
    expect(step(plan, state, '2026-03-31')).toBe('nothing')
    expect(step(plan, state, '2026-04-01')).toBe(whileOpen === 'Skip' ? '2: Skipped' : '2: make, replace')
  },
)

describe('policy for missed occurrences', () => {
  test.each<[PmPlan['missed'], string[]]>([
    ['Latest only', ['1: Missed', '2: Missed', '3: make', '4: make', 'nothing']],
    ['Every one', ['1: make', '2: make', '3: make', '4: make', 'nothing']],
    ['None', ['1: Missed', '2: Missed', '3: Missed', '4: make', 'nothing']],
  ])('%s [C2.038]', (missed, steps) => {
    const plan = aPlan({ missed })
    const found = [1, 2, 3, 4, 5].map((nextK) => step(plan, aState('2026-01-01', { nextK })))
    expect(found).toEqual(steps)
  })

  test('an occurrence due today or later is not missed [C2.038]', () => {
    for (const missed of missedPolicies)
      expect(step(aPlan({ missed, leadDays: 10 }), aState('2026-04-01'))).toBe('1: make')
  })
})

test('generates an order on its day less the lead, not earlier [C2.048]', () => {
  const plan = aPlan({ leadDays: 10 })
  expect(step(plan, aState('2026-04-11'), '2026-03-31')).toBe('nothing')
  expect(step(plan, aState('2026-04-11'), '2026-04-01')).toBe('1: make')
})

test('limits the waiting orders per target [C2.033]', () => {
  const plan = aPlan({ rule: { kind: 'Every', every: 1, unit: 'Weeks' }, leadDays: 30, maxWaiting: 2 })
  const state = aState('2026-04-03', { nextK: 3, previous: { k: 2, on: '2026-04-10', isOpen: true } })
  expect(step(plan, { ...state, waitingOn: ['2026-04-03', '2026-04-10'] })).toBe('nothing')
  expect(step(plan, { ...state, waitingOn: ['2026-04-10'] })).toBe('3: make')
})

test('records skipped occurrences on their day, and merged ones with the first order of that day [C2.029] [C2.012]', () => {
  const exclusion = { ...noExclusion, weekends: true, shift: 'Skip' } as const
  const daily = aPlan({ rule: { kind: 'Every', every: 1, unit: 'Days' }, exclusion })
  expect(step(daily, aState('2026-04-04'), '2026-04-03')).toBe('nothing')
  expect(step(daily, aState('2026-04-04'), '2026-04-04')).toBe('1: Skipped')
  const later = { ...daily, exclusion: { ...exclusion, shift: 'Later' as const }, leadDays: 5 }
  expect(step(later, aState('2026-04-04'), '2026-04-01')).toBe('1: make')
  const previous = { k: 1, on: '2026-04-06', isOpen: true }
  const state = aState('2026-04-04', { nextK: 2, previous, waitingOn: ['2026-04-06'] })
  expect(step(later, state, '2026-04-01')).toBe('2: Merged')
})

test('does not record a merged occurrence before its head has an order [C2.029]', () => {
  const exclusion = { ...noExclusion, weekends: true, shift: 'Later' } as const
  const daily = aPlan({ rule: { kind: 'Every', every: 1, unit: 'Days' }, exclusion })
  // Saturday and Sunday move to Monday; none of the three is due before.
  expect(step(daily, aState('2026-04-04'), '2026-04-05')).toBe('nothing')
  expect(step(daily, aState('2026-04-04'), '2026-04-06')).toBe('1: make')
})

describe('the cursor after a step', () => {
  const cursor = (plan: PmPlan, state: TargetState, action: 'make' | 'record' = 'make') => {
    const [occurrence] = occurrences(plan, state, { limit: 1 })
    if (!occurrence) throw new Error('Nothing comes.')
    return cursorAfter(
      plan,
      state,
      action === 'make'
        ? { action, replaces: false, occurrence }
        : { action, state: 'Skipped', reasons: [], occurrence },
    )
  }

  test('skips numbers that were decided early [C2.041]', () => {
    const stored = [2, 3, 5].map((k) => ({ k, kind: 'decided' }) as const)
    expect(cursor(aPlan(), aState('2026-01-01', { stored })).nextK).toBe(4)
  })

  test('skips an earlier number that a person skipped [C2.041]', () => {
    const stored = [{ k: 1, kind: 'decided' }] as const
    expect(cursor(aPlan(), aState('2026-01-01', { stored })).nextK).toBe(3)
  })

  test('counts from a skipped day, from completion [C2.022]', () => {
    const plan = aPlan({ basis: 'From completion' })
    const state = aState('2026-01-01')
    expect(cursor(plan, state, 'record').anchor).toEqual({ kind: 'done', day: '2026-01-01', k: 1 })
    expect(cursor(plan, state).anchor).toBe(state.anchor)
    expect(cursor(aPlan(), state, 'record').anchor).toBe(state.anchor)
    const trigger = { meterKind: 'Running', every: 100, startAt: null, early: 0 } as const
    const rule = { kind: 'Meter', meterName: 'Hours', trigger, orAfterMonths: 6 } as const
    const meter = {
      meter: { kind: 'Running', rolloverAt: null },
      readings: [],
      service: null,
      countedReadings: 0,
      isOutside: false,
      decidedOn: [],
    } as const
    const metered = { ...state, meter }
    expect(cursor({ ...plan, rule }, metered, 'record').anchor).toBe(state.anchor)
  })
})

test('skips paused time without recording it as missed [C2.039]', () => {
  expect(step(aPlan({ missed: 'Every one' }), aState('2026-03-15', { resumedOn: '2026-04-01' }))).toBe(
    '1: Skipped',
  )
})

test('an estimated meter date does not generate an order [C2.062]', () => {
  const rule = {
    kind: 'Meter',
    meterName: 'Hours',
    trigger: { meterKind: 'Running', every: 100, startAt: null, early: 0 },
    orAfterMonths: null,
  } as const
  const readings = [
    { day: '2026-01-01', value: 10, kind: 'Reading' },
    { day: '2026-01-11', value: 100, kind: 'Reading' },
  ] as const
  const meter = {
    meter: { kind: 'Running', rolloverAt: null },
    service: { day: '2026-01-01', value: 10 },
    countedReadings: 1,
    isOutside: false,
    decidedOn: [],
  } as const
  const state = aState('2026-01-01', { meter: { ...meter, readings } })
  expect(step(aPlan({ rule }), state)).toBe('nothing')
  const crossed = {
    ...meter,
    readings: [...readings, { day: '2026-03-30', value: 110, kind: 'Reading' } as const],
  }
  expect(step(aPlan({ rule }), aState('2026-01-01', { meter: crossed }))).toBe('1: make')
})

test('a confirmed crossing is not missed because of a later estimate [C2.038] [C2.063]', () => {
  const trigger = { meterKind: 'Running', every: 100, startAt: null, early: 0 } as const
  const rule = { kind: 'Meter', meterName: 'Hours', trigger, orAfterMonths: null } as const
  const readings = [
    { day: '2026-01-01', value: 0, kind: 'Reading' },
    { day: '2026-03-01', value: 110, kind: 'Reading' },
  ] as const
  const state = aState('2026-01-01', { meter: aMeter(readings) })
  // By then, twice as much would have been counted.
  expect(step(aPlan({ rule }), state, '2026-05-20')).toBe('1: make')
})
