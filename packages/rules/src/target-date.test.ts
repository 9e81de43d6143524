import { expect, test } from 'vitest'
import { defaultTarget, orderDateProblems, targetAfterHold, targetAfterMove } from './target-date.ts'

const hour = 3_600_000

test('an order’s target is so many hours after its start', () => {
  expect(defaultTarget(5 * hour, 72)).toBe(77 * hour)
})

test('moving the start moves a target that nobody touched, and no other', () => {
  const move = { fromStartMs: 10 * hour, toStartMs: 14 * hour, hours: 24 }
  expect(targetAfterMove({ ...move, targetMs: 34 * hour })).toBe(38 * hour)
  expect(targetAfterMove({ ...move, targetMs: 35 * hour })).toBe(35 * hour)
  expect(targetAfterMove({ ...move, targetMs: null })).toBeNull()
  expect(targetAfterMove({ ...move, toStartMs: null, targetMs: 34 * hour })).toBe(34 * hour)
  expect(targetAfterMove({ ...move, fromStartMs: null, targetMs: 34 * hour })).toBe(34 * hour)
})

test('a hold that shifts the target makes it later by as long as it lasted', () => {
  expect(targetAfterHold(100 * hour, { fromMs: 10 * hour, toMs: 16 * hour })).toBe(106 * hour)
  expect(targetAfterHold(100 * hour, { fromMs: 16 * hour, toMs: 10 * hour })).toBe(100 * hour)
})

test('a target lies after the start, and both within ten years; what is not changed is not asked again', () => {
  const nowMs = Date.parse('2026-03-10T15:00:00Z')
  const problems = (start: string | null, target: string | null, changed = { start: true, target: true }) =>
    orderDateProblems(
      {
        startMs: start === null ? null : Date.parse(start),
        targetMs: target === null ? null : Date.parse(target),
        nowMs,
      },
      changed,
    ).map(({ field }) => field)
  expect(problems('2026-03-10', '2026-03-10')).toEqual([])
  expect(problems(null, '2026-03-01')).toEqual([])
  expect(problems('2026-03-10', '2026-03-09')).toEqual(['targetDateTime'])
  expect(problems('2026-03-10', '9999-12-31')).toEqual(['targetDateTime'])
  expect(problems('1980-01-01', null)).toEqual(['startDateTime'])
  expect(problems('1980-01-01', '1979-01-01', { start: false, target: false })).toEqual([])
  expect(problems('2026-03-10', '2026-03-09', { start: true, target: false })).toEqual([])
})
