import { expect, test } from 'vitest'
import { addDays, addMonths, weekdayOf } from '../time/time.ts'
import { dayNumber, isoDay, weekdayOfNumber } from './civil-day.ts'
import { addPeriods } from './rule-days.ts'

test('day numbers match text days over 400 years and at the edges [C2.015]', () => {
  let day = '1899-12-28'
  const first = dayNumber(day)
  for (let number = first; number < first + 146_400; number += 1) {
    if (isoDay(number) !== day || dayNumber(day) !== number || weekdayOfNumber(number) !== weekdayOf(day))
      throw new Error(`${number} is ${isoDay(number)}, not ${day}.`)
    day = addDays(day, 1)
  }
  expect(day).toBe('2300-10-27')
})

test('adding periods matches the text date arithmetic [C2.018]', () => {
  for (const day of ['2026-01-31', '2024-02-29', '2026-11-30', '2025-12-01'])
    for (let count = 0; count <= 60; count++) {
      expect(isoDay(addPeriods(dayNumber(day), count, 'Days'))).toBe(addDays(day, count))
      expect(isoDay(addPeriods(dayNumber(day), count, 'Weeks'))).toBe(addDays(day, 7 * count))
      expect(isoDay(addPeriods(dayNumber(day), count, 'Months'))).toBe(addMonths(day, count))
      expect(isoDay(addPeriods(dayNumber(day), count, 'Years'))).toBe(addMonths(day, 12 * count))
    }
})
