import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/time.ts'
import { overtimeOf, sumHours, type WorkedLine } from './overtime.ts'

const line = (id: number, day: number, hours: number): WorkedLine => ({
  id,
  day: addDays('2026-03-08', day),
  hours,
})
const overtime = (lines: WorkedLine[], limits = { daily: 8, weekly: 40 }) =>
  Object.fromEntries(overtimeOf(lines, limits))

test('[C5.034] hours over 8 on a day are overtime, from the latest lines first', () => {
  expect(overtime([line(1, 1, 6), line(2, 1, 1.5), line(3, 1, 2)])).toEqual({ 1: 0, 2: 0, 3: 1.5 })
  expect(overtime([line(3, 1, 1), line(1, 1, 9)])).toEqual({ 1: 1, 3: 1 })
})

test('[C5.034] hours over 40 in the week are overtime once, from the latest days first', () => {
  const week = [0, 1, 2, 3, 4, 5].map((day) => line(day + 1, day, 8))
  expect(overtime(week)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 8 })
  expect(overtime([...week.slice(0, 5), line(6, 5, 9)])).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 9 })
})

test('a limit of 0 means no limit', () => {
  expect(overtime([line(1, 1, 20)], { daily: 0, weekly: 0 })).toEqual({ 1: 0 })
  expect(overtime([line(1, 1, 20)], { daily: 0, weekly: 12.25 })).toEqual({ 1: 7.75 })
})

const lines = fc
  .array(fc.record({ day: fc.nat(6), hundredths: fc.integer({ min: 1, max: 2400 }) }), { maxLength: 30 })
  .map((all) => all.map(({ day, hundredths }, id) => line(id, day, hundredths / 100)))
const limits = fc.record({ daily: fc.nat(24), weekly: fc.nat(80) })

test('for random lines, line hours sum to day and week hours, and overtime equals the excess over the limits', () => {
  fc.assert(
    fc.property(lines, limits, (all, given) => {
      const parts = overtimeOf(all, given)
      for (const { id, hours } of all) {
        expect(parts.get(id)).toBeGreaterThanOrEqual(0)
        expect(parts.get(id)).toBeLessThanOrEqual(hours)
      }
      const days = [...Map.groupBy(all, ({ day }) => day)].map(([day, of], id) => ({
        id,
        day,
        hours: sumHours(of.map(({ hours }) => hours)),
      }))
      const total = sumHours(all.map(({ hours }) => hours))
      expect(sumHours(days.map(({ hours }) => hours))).toBe(total)
      const sumOf = (map: Map<number, number>) => sumHours([...map.values()])
      expect(sumOf(overtimeOf(days, given))).toBe(sumOf(parts))
      const regular = Math.round((total - sumOf(parts)) * 100)
      if (given.weekly > 0) expect(regular).toBeLessThanOrEqual(given.weekly * 100)
    }),
  )
})
