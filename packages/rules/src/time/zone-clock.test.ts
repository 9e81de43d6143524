import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, isValidTimeZone, offsetAt, zonedParts } from './zone-clock.ts'

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
const at = (iso: string) => Date.parse(iso)
const from1975 = { min: at('1975-01-01T00:00:00Z') / 1000, max: at('2037-12-31T00:00:00Z') / 1000 }
const instant = fc.integer(from1975).map((seconds) => seconds * 1000)

/** The offset from formatted time, without the per-day cache. */
const offsetShown = (instantMs: number, name: string): number => {
  const { year, month, day, hour, minute, second } = zonedParts(instantMs, name)
  const line = new Date(0)
  line.setUTCFullYear(year, month - 1, day)
  return line.setUTCHours(hour, minute, second) - Math.floor(instantMs / 1000) * 1000
}

test('the offset of a day matches each of its instants, including clock-change days', () => {
  const since1880 = fc.integer({ min: at('1880-01-01T00:00:00Z') / 1000, max: from1975.max })
  fc.assert(
    fc.property(
      since1880,
      zone,
      fc.array(fc.integer({ min: 0, max: 86_399_999 }), { maxLength: 4 }),
      (seconds, name, later) => {
        for (const ms of [0, ...later]) {
          const instantMs = seconds * 1000 + ms
          expect(offsetAt(instantMs, name)).toBe(offsetShown(instantMs, name))
        }
      },
    ),
    { numRuns: 1500 },
  )
})

test.each([
  ['America/St_Johns', '2009-03-08T03:31:00Z', 3_600_000],
  ['Asia/Gaza', '2010-03-26T22:01:00Z', 3_600_000],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', -1_800_000],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', 86_400_000],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z', 2_670_000],
])('clocks of %s change at %s and not before', (name, change, by) => {
  const moment = at(change)
  expect(offsetAt(moment, name) - offsetAt(moment - 1000, name)).toBe(by)
  expect(offsetAt(moment - 1000, name)).toBe(offsetShown(moment - 1000, name))
})

test('an instant and its wall-clock time convert both ways, except in the repeated hour', () => {
  fc.assert(
    fc.property(instant, zone, (instantMs, name) => {
      const back = instantOf(zonedParts(instantMs, name), name)
      expect(zonedParts(back, name)).toEqual(zonedParts(instantMs, name))
      if (back !== instantMs) expect(offsetAt(back, name)).toBeGreaterThan(offsetAt(instantMs, name))
    }),
    { numRuns: 2000 },
  )
})

test('a skipped time moves on by the gap, a repeated time means the first', () => {
  const wallTime = (day: number, month: number, hour: number) => ({
    year: 2025,
    month,
    day,
    hour,
    minute: 30,
  })
  expect(instantOf(wallTime(9, 3, 2), 'America/New_York')).toBe(at('2025-03-09T07:30:00Z'))
  expect(instantOf(wallTime(2, 11, 1), 'America/New_York')).toBe(at('2025-11-02T05:30:00Z'))
})

test('a wall clock has year to second and the weekday', () => {
  expect(zonedParts(at('2026-02-28T23:30:15Z'), 'Asia/Tokyo')).toEqual({
    year: 2026,
    month: 3,
    day: 1,
    hour: 8,
    minute: 30,
    second: 15,
    weekday: 0,
  })
  expect(zonedParts(at('2026-02-28T00:00:00Z'), 'UTC').hour).toBe(0)
})

test('reports zones that this runtime does not know', () => {
  expect(['America/Chicago', 'UTC', 'Mars/Olympus', '', ' '].map(isValidTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(() => zonedParts(0, 'Mars/Olympus')).toThrow(RangeError)
})
