import { expect, test } from 'vitest'
import { timerHours, timerMomentProblems } from './timer.ts'

const hourMs = 3_600_000

test.each([
  [0, 0.01],
  [17_000, 0.01],
  [18_000, 0.01],
  [54_000, 0.02],
  [hourMs / 4, 0.25],
  [hourMs / 3, 0.33],
  [2 * hourMs, 2],
  [2000 * hourMs, 999.99],
])('a timer that ran %i ms posts %f hours', (elapsedMs, hours) => {
  expect(timerHours(elapsedMs)).toBe(hours)
})

test('a timer neither runs into the future nor stops before it started', () => {
  const nowMs = 10 * hourMs
  const problems = (atMs: number, notBeforeMs?: number) =>
    timerMomentProblems('at', { atMs, nowMs, ...(notBeforeMs === undefined ? {} : { notBeforeMs }) })
  expect(problems(nowMs + 60_000)).toEqual([])
  expect(problems(nowMs + hourMs)).toMatchObject([{ field: 'at', code: 'not-allowed' }])
  expect(problems(nowMs - hourMs, nowMs - 2 * hourMs)).toEqual([])
  expect(problems(nowMs - 2 * hourMs, nowMs - hourMs)).toMatchObject([{ code: 'not-allowed' }])
})
