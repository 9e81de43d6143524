import { expect, test } from 'vitest'
import { comingOccurrence, decisionProblems, type OccurrenceDecision } from './occurrence-decision.ts'
import type { PmPlan } from './plan.ts'
import { aPlan, aState, gaugeRule, occurrences } from './pm.fixture.ts'

const today = '2026-04-01'
const move = (
  changes: Partial<Extract<OccurrenceDecision, { action: 'move' }>> = {},
): OccurrenceDecision => ({
  action: 'move',
  on: '2026-04-02',
  withAllAfter: false,
  reason: 'Shutdown',
  ...changes,
})
const date = { today, on: '2026-04-10', nextOn: '2026-05-10' }
const problems = (decision: OccurrenceDecision, plan: Partial<PmPlan> = {}, before = 0) =>
  decisionProblems(aPlan(plan), decision, { ...date, before }).map(({ field, code }) => `${field} ${code}`)

test('skipping, moving or deferring an occurrence requires a reason [C2.041]', () => {
  expect(problems({ action: 'skip', reason: ' ' })).toEqual(['reason required'])
  expect(problems({ action: 'skip', reason: 'Shutdown' })).toEqual([])
  expect(problems(move({ reason: '' }))).toEqual(['reason required'])
  expect(problems({ action: 'defer', on: '2026-04-11', reason: '' })).toEqual(['reason required'])
})

test('an occurrence can be moved to today or later', () => {
  expect(problems(move({ on: '2026-03-31' }))).toEqual(['on not-allowed'])
  expect(problems(move({ on: today }))).toEqual([])
})

test('an occurrence can be deferred to a future day between its date and the next one [C2.041]', () => {
  const deferredTo = (on: string, known: Partial<typeof date | { nextOn: null }> = {}) =>
    decisionProblems(
      aPlan(),
      { action: 'defer', on, reason: 'Shutdown' },
      { ...date, before: 0, ...known },
    ).map(({ message }) => message)
  expect(deferredTo('2026-04-11')).toEqual([])
  expect(deferredTo('2026-05-09')).toEqual([])
  expect(deferredTo('2026-04-10')).toEqual(['Choose a day after its date.'])
  expect(deferredTo('2026-05-10')).toEqual([
    'The next date is due by then. Choose an earlier day, or skip this one.',
  ])
  expect(deferredTo('2027-05-10', { nextOn: null })).toEqual([])
  expect(deferredTo('2026-03-31', { on: '2026-03-20' })).toEqual(['Choose today or a later day.'])
})

test('moving an occurrence moves all later ones if dates count from each other [C2.042]', () => {
  const all = move({ withAllAfter: true })
  expect(problems(all)).toEqual([])
  expect(problems(all, { rule: { kind: 'Weekdays', weekdays: [1] } })).toEqual(['withAllAfter not-allowed'])
  expect(problems(all, { rule: { kind: 'Last day' } })).toEqual(['withAllAfter not-allowed'])
  expect(problems(move(), { rule: { kind: 'Last day' } })).toEqual([])
})

test('moving with all later occurrences keeps up to sixty earlier ones on their days', () => {
  expect(problems(move({ withAllAfter: true }), {}, 60)).toEqual([])
  expect(problems(move({ withAllAfter: true }), {}, 61)).toEqual(['withAllAfter too-many'])
  expect(problems(move(), {}, 61)).toEqual([])
  expect(problems(move({ withAllAfter: true }), { basis: 'From completion' }, 61)).toEqual([])
})

test('meter dates cannot be decided manually', () => {
  expect(problems({ action: 'skip', reason: 'Shutdown' }, { rule: gaugeRule })).toEqual([
    'action not-allowed',
  ])
})

test('a date after a pending completion is not a known next date', () => {
  const list = occurrences(aPlan({ basis: 'From completion' }), aState(today), { limit: 3 })
  expect(comingOccurrence(list, 1)?.nextOn).toBeNull()
})

test('finds a coming occurrence by its number, with the earlier ones', () => {
  const list = occurrences(aPlan(), aState(today), { limit: 3 })
  const third = comingOccurrence(list, 3)
  expect(third).toMatchObject({ occurrence: { k: 3 }, before: [{ k: 1 }, { k: 2 }], nextOn: null })
  expect(comingOccurrence(list, 1)?.nextOn).toBe(list[1]?.on)
  expect(comingOccurrence(list, 9)).toBeNull()
})
