import { expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { dayHoursProblems, laborDayProblems } from './labor-days.ts'

const formats = settingDefaults()

test('[C5.035] a worker has at most 24 hours per day, a vendor is not limited', () => {
  const problems = (hours: number, bookedHours: number | null) =>
    dayHoursProblems('laborHours', { hours, bookedHours, day: '2026-03-09', formats })
  expect([problems(24, 0), problems(0.01, 23.99), problems(80, null)]).toEqual([[], [], []])
  expect(problems(0.1, 24)).toEqual([
    { field: 'laborHours', code: 'too-large', message: 'That makes 24.1 hours on 3/9/2026.' },
  ])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])("leaves hours of %s to the entry's validation", (hours) => {
  expect(dayHoursProblems('laborHours', { hours, bookedHours: 8, day: '2026-03-09', formats })).toEqual([])
})

test.each([
  ['2026-01-30', false],
  ['2026-01-31', true],
  ['2026-03-11', true],
  ['2026-03-12', false],
  ['1980-01-01', false],
  ['2030-01-01', false],
])('labor on %s of an order entered on 3/2/2026, on 3/10/2026: %s', (day, isAllowed) => {
  const problems = laborDayProblems('laborDate', {
    day,
    enteredOn: '2026-03-02',
    today: '2026-03-10',
    formats,
  })
  expect(problems.map(({ code }) => code)).toEqual(isAllowed ? [] : ['not-allowed'])
})
