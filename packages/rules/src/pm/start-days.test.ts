import { expect, test } from 'vitest'
import { startDayProblems } from './start-days.ts'

test.each([
  [null, []],
  ['2021-02-01', []],
  ['2026-06-01', []],
  ['2020-12-31', ['Starts On may be at most 5 years ago.']],
  ['2047-01-01', ['Starts On may be at most 20 years ahead.']],
])('the problems of a start on %s are %j', (day, messages) => {
  const problems = startDayProblems('startsOn', 'Starts On', day, '2026-01-15')
  expect(problems.map(({ message }) => message)).toEqual(messages)
})
