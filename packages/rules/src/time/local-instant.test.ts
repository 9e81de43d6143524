import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateAndTime, localInstant, zoneCodeAt } from './local-instant.ts'
import { zoneCode } from './time.ts'
import { zonedParts } from './zone-clock.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59-05:00', 'EST'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00-04:00', 'EDT'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00', 'EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00', 'EST'],
  ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01T05:45:00+05:45', 'GMT+5:45'],
  ['2026-01-01T00:00:00.999Z', 'UTC', '2026-01-01T00:00:00+00:00', 'UTC'],
  ['2026-06-30T23:59:00Z', 'Pacific/Kiritimati', '2026-07-01T13:59:00+14:00', 'GMT+14'],
])("[A3.003] %s is %s in the zone's local time", (iso, zone, expected, code) => {
  expect(localInstant(at(iso), zone)).toBe(expected)
  expect(zoneCodeAt(at(iso), zone)).toBe(code)
})

test('returns the date and time in the zone', () => {
  expect(localDateAndTime(at('2026-03-07T04:30:05Z'), 'America/New_York')).toEqual({
    date: '2026-03-06',
    time: '23:30:05',
  })
})

test('caching days never changes the result, whatever was requested before', () => {
  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Tokyo',
    'Africa/Casablanca',
  ]
  const moments = fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const { year, month, day, hour, minute, second } = zonedParts(moment, zone)
      const text = localInstant(moment, zone)
      const read = text.match(/\d+/g)?.slice(0, 6).map(Number)
      expect(read).toEqual([year, month, day, hour, minute, second])
      expect(Date.parse(text)).toBe(Math.floor(moment / 1000) * 1000)
      expect(zoneCodeAt(moment, zone)).toBe(zoneCode(moment, zone))
    }),
    { numRuns: 500 },
  )
})
