import { expect, test } from 'vitest'
import { defaultPropertyCalendar } from '../places/property-calendar.ts'
import { defaultTarget, targetAfterMove } from './default-target.ts'

const hour = 3_600_000
const anyHours = (hours: number) => ({ hours, calendar: null })

test('an order’s target is a number of hours after its start', () => {
  expect(defaultTarget(5 * hour, anyHours(72))).toBe(77 * hour)
})

test('[C9.011] on the property’s calendar, nights, weekends, holidays and closures do not count', () => {
  const calendar = {
    ...defaultPropertyCalendar('America/New_York'),
    holidays: [{ day: '2026-03-16', name: 'Founding Day' }],
    closures: [{ name: 'Stocktaking', from: '2026-03-17', to: '2026-03-17' }],
  }
  const targetOf = (start: string, hours: number) =>
    new Date(defaultTarget(Date.parse(start), { hours, calendar })).toISOString()
  expect(targetOf('2026-03-12T14:00:00-04:00', 2)).toBe('2026-03-12T20:00:00.000Z')
  expect(targetOf('2026-03-12T14:00:00-04:00', 4)).toBe('2026-03-13T13:00:00.000Z')
  expect(targetOf('2026-03-13T16:00:00-04:00', 3)).toBe('2026-03-18T14:00:00.000Z')
  expect(targetOf('2026-03-14T10:00:00-04:00', 1)).toBe('2026-03-18T13:00:00.000Z')
})

test('a calendar without working hours counts all hours', () => {
  const calendar = { ...defaultPropertyCalendar('UTC'), workingHours: [] }
  expect(defaultTarget(5 * hour, { hours: 72, calendar })).toBe(77 * hour)
})

test('[C9.012] moving the start moves an untouched target only', () => {
  const move = { fromStartMs: 10 * hour, toStartMs: 14 * hour, time: anyHours(24) }
  expect(targetAfterMove({ ...move, targetMs: 34 * hour })).toBe(38 * hour)
  expect(targetAfterMove({ ...move, targetMs: 35 * hour })).toBe(35 * hour)
  expect(targetAfterMove({ ...move, targetMs: null })).toBeNull()
  expect(targetAfterMove({ ...move, toStartMs: null, targetMs: 34 * hour })).toBe(34 * hour)
  expect(targetAfterMove({ ...move, fromStartMs: null, targetMs: 34 * hour })).toBe(34 * hour)
})
