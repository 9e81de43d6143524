import { describe, expect, test } from 'vitest'
import { nextSending, periodOn } from './subscriptions.ts'

const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], monthDay: null, time: '02:30' }
const after = (
  instant: string,
  schedule: Parameters<typeof nextSending>[0] = daily,
  zone = 'America/New_York',
) => new Date(nextSending(schedule, zone, Date.parse(instant))).toISOString()

describe('[C10.011] the next moment of a subscription', () => {
  test('is the next of its weekdays at its local time', () => {
    const monday = { weekdays: [1], monthDay: null, time: '08:00' }
    expect(after('2026-06-01T11:59:59Z', monday)).toBe('2026-06-01T12:00:00.000Z')
    expect(after('2026-06-01T12:00:00Z', monday)).toBe('2026-06-08T12:00:00.000Z')
    expect(after('2026-06-01T12:00:00Z', monday, 'Asia/Tokyo')).toBe('2026-06-07T23:00:00.000Z')
  })

  test('moves forward where the clocks skip it, and comes once that day', () => {
    expect(after('2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z')
    expect(after('2026-03-08T07:30:00Z')).toBe('2026-03-09T06:30:00.000Z')
  })

  test('comes once on the day on which the clocks repeat it', () => {
    const repeated = { ...daily, time: '01:30' }
    expect(after('2026-11-01T04:00:00Z', repeated)).toBe('2026-11-01T05:30:00.000Z')
    expect(after('2026-11-01T05:30:00Z', repeated)).toBe('2026-11-02T06:30:00.000Z')
  })

  test('is the last day of a month that is shorter', () => {
    const last = { weekdays: [], monthDay: 31, time: '00:00' }
    expect(after('2026-01-31T00:00:00Z', last, 'UTC')).toBe('2026-02-28T00:00:00.000Z')
    expect(after('2026-02-28T00:00:00Z', last, 'UTC')).toBe('2026-03-31T00:00:00.000Z')
  })

  test('rejects a schedule without days', () => {
    expect(() => after('2026-01-01T00:00:00Z', { ...daily, weekdays: [] })).toThrow(RangeError)
  })
})

test('a period counts from the day on which the report is sent', () => {
  expect(periodOn('last-7-days', '2026-03-10')).toEqual({ from: '2026-03-03', to: '2026-03-09' })
  expect(periodOn('last-month', '2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOn('last-12-months', '2026-03-10')).toEqual({ from: '2025-03-10', to: '2026-03-10' })
  expect(periodOn('next-30-days', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-04-09' })
  expect(periodOn('next-12-months', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2027-03-10' })
})
