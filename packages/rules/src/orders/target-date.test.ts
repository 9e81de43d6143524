import { expect, test } from 'vitest'
import { orderDateProblems, targetAfterHold } from './target-date.ts'

const hour = 3_600_000

test('a hold that shifts the target delays it by the length of the hold', () => {
  expect(targetAfterHold(100 * hour, { fromMs: 10 * hour, toMs: 16 * hour })).toBe(106 * hour)
  expect(targetAfterHold(100 * hour, { fromMs: 16 * hour, toMs: 10 * hour })).toBe(100 * hour)
})

test('a target must be after the start, and both within ten years; unchanged values are not checked', () => {
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
