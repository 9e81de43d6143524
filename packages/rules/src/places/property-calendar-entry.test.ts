import { describe, expect, test } from 'vitest'
import { calendarProblems, holidaysChange, withHolidayYear } from './property-calendar-entry.ts'

const newYear = { day: '2026-01-01', name: 'New Year' }
const laborDay = { day: '2026-09-07', name: 'Labor Day' }
const nextYear = { day: '2027-01-01', name: 'New Year' }

describe("[C2.044] confirming a year's holidays", () => {
  test('replaces that year only', () => {
    expect(withHolidayYear([newYear, laborDay, nextYear], { year: 2026, holidays: [newYear] })).toEqual([
      newYear,
      nextYear,
    ])
    expect(withHolidayYear([nextYear], { year: 2026, holidays: [laborDay, newYear] })).toEqual([
      newYear,
      laborDay,
      nextYear,
    ])
    expect(withHolidayYear([newYear, nextYear], { year: 2026, holidays: [] })).toEqual([nextYear])
  })

  test('reports a day in another year, or a duplicate', () => {
    const problems = calendarProblems({ holidayYear: { year: 2026, holidays: [newYear, nextYear, newYear] } })
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'holidayYear.holidays.1.day not-allowed',
      'holidayYear.holidays.2.day duplicate',
    ])
  })
})

test('a closure cannot end before its first day', () => {
  const problems = calendarProblems({
    closures: [
      { name: 'Move', from: '2026-05-02', to: '2026-05-02' },
      { name: 'Break', from: '2026-05-02', to: '2026-05-01' },
    ],
  })
  expect(problems.map(({ field }) => field)).toEqual(['closures.1.to'])
})

test('the log of a calendar shows additions and removals', () => {
  expect(holidaysChange([newYear], [laborDay], { dateFormat: 'M/D/YYYY' })).toEqual([
    'Added: Labor Day (Sep 7, 2026)',
    'Removed: New Year (Jan 1, 2026)',
  ])
  expect(holidaysChange([newYear], [newYear], { dateFormat: 'M/D/YYYY' })).toEqual([])
})
