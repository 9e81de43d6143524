import { describe, expect, test } from 'vitest'
import { cursorAfterChange, cursorOfAdded, type DateBasis } from './changed-dates.ts'
import type { Anchor, CalendarRule } from './plan.ts'
import { aPlan } from './pm.fixture.ts'

const today = '2026-04-20'
const basis = (changes: Partial<DateBasis> = {}): DateBasis => ({
  startsOn: '2026-01-31',
  lastDoneOn: null,
  plan: aPlan(),
  ...changes,
})
const anchor: Anchor = { kind: 'first', day: '2026-01-31', k: 1 }
/** The third month's date, moved to the Monday after. */
const last = { k: 3, plannedOn: '2026-03-31', on: '2026-04-02' }
const withRule = (rule: CalendarRule) => basis({ plan: aPlan({ rule }) })
const twoMonths = { kind: 'Every', every: 2, unit: 'Months' } as const

describe('changing a schedule', () => {
  test('[C2.031] restarts a target without orders', () => {
    const facts = { anchor, last: null, today }
    expect(cursorAfterChange(basis(), basis({ startsOn: '2026-05-01' }), facts)).toEqual({
      anchor: { kind: 'first', day: '2026-05-01', k: 1 },
      nextK: 1,
    })
    expect(cursorAfterChange(basis(), basis({ lastDoneOn: '2026-04-10' }), facts)).toEqual({
      anchor: { kind: 'done', day: '2026-04-10', k: 0 },
      nextK: 1,
    })
  })

  test('leaves dates unchanged that do not depend on the change', () => {
    const facts = { anchor, last, today }
    expect(cursorAfterChange(basis(), basis({ plan: aPlan({ leadDays: 5 }) }), facts)).toBeNull()
    expect(cursorAfterChange(basis(), basis({ startsOn: '2026-02-01' }), facts)).toBeNull()
  })

  test('continues with the new rule from the last date of the old rule', () => {
    expect(cursorAfterChange(basis(), withRule(twoMonths), { anchor, last, today })).toEqual({
      anchor: { kind: 'first', day: '2026-05-31', k: 4 },
      nextK: 4,
    })
  })

  test('[C2.039] does not catch up: the first date is not in the past', () => {
    const weekly = withRule({ kind: 'Every', every: 1, unit: 'Weeks' })
    expect(cursorAfterChange(basis(), weekly, { anchor, last, today })?.anchor).toEqual({
      kind: 'first',
      day: '2026-04-21',
      k: 4,
    })
  })

  test('counts from a first day or last done day that moved after the last date', () => {
    const facts = { anchor, last, today }
    expect(cursorAfterChange(basis(), basis({ startsOn: '2026-06-01' }), facts)).toEqual({
      anchor: { kind: 'first', day: '2026-06-01', k: 4 },
      nextK: 4,
    })
    expect(cursorAfterChange(basis(), basis({ lastDoneOn: '2026-04-15' }), facts)).toEqual({
      anchor: { kind: 'done', day: '2026-04-15', k: 3 },
      nextK: 4,
    })
  })

  test('moving the first day ahead and back restores the dates, including the day of the month', () => {
    const ahead: Anchor = { kind: 'first', day: '2026-05-28', k: 4 }
    const back = (was: Anchor, startsOn = '2026-01-31') =>
      cursorAfterChange(basis({ startsOn: '2026-05-28' }), basis({ startsOn }), { anchor: was, last, today })
    expect(back(ahead)).toEqual({ anchor, nextK: 4 })
    expect(back({ kind: 'first', day: '2026-05-28', k: 3 })).toBeNull()
    // More dates lie behind than were decided.
    expect(back(ahead, '2025-06-30')).toEqual({
      anchor: { kind: 'first', day: '2026-04-30', k: 4 },
      nextK: 4,
    })
  })

  test('[C2.021,C2.022] switches to counting from completions, or to the calendar from the last completion', () => {
    const completion = basis({ plan: aPlan({ basis: 'From completion' }) })
    expect(cursorAfterChange(basis(), completion, { anchor, last, today })).toEqual({
      anchor: { kind: 'done', day: '2026-03-31', k: 3 },
      nextK: 4,
    })
    const ended: Anchor = { kind: 'done', day: '2026-04-12', k: 3 }
    expect(cursorAfterChange(completion, basis(), { anchor: ended, last, today })).toEqual({
      anchor: { kind: 'first', day: '2026-05-12', k: 4 },
      nextK: 4,
    })
  })

  test('returns null for a rule without further dates', () => {
    expect(cursorAfterChange(basis(), withRule({ kind: 'Once' }), { anchor, last, today })).toEqual({
      anchor: { kind: 'done', day: '2026-03-31', k: 3 },
      nextK: 4,
    })
  })
})

describe('adding a target later', () => {
  const added = (day: string) => cursorOfAdded(aPlan(), anchor, { last: null, today: day })

  test('[C2.039] starts at the next date, with its number, and keeps the day of the month', () => {
    expect(added('2026-02-15')).toEqual({ anchor, nextK: 2 })
    expect(added('2026-01-31')).toEqual({ anchor, nextK: 1 })
  })

  test('does not reuse numbers from before its removal', () => {
    expect(cursorOfAdded(aPlan(), anchor, { last, today: '2026-02-15' })).toEqual({
      anchor: { kind: 'first', day: '2026-02-28', k: 4 },
      nextK: 4,
    })
  })

  test('starts like its schedule if the rule has no coming date', () => {
    for (const kind of ['By hand', 'Once'] as const)
      expect(cursorOfAdded(aPlan({ rule: { kind } }), anchor, { last: null, today })).toBeNull()
  })
})
