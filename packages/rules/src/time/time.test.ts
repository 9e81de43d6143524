import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { dateFormats } from './formats.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatLtz,
  formatMinute,
  formatNamedDate,
  formatNamedYear,
  isIsoDate,
  localDay,
  localMinute,
  parseDate,
  startOfLocalDay,
  weekdayOf,
  weekOf,
  zoneCode,
  zoneName,
} from './time.ts'

const formats = settingDefaults()

const zones = Intl.supportedValuesOf('timeZone')
const zone = fc.constantFrom(...zones, 'UTC')
const at = (iso: string) => Date.parse(iso)
const from1975 = { min: at('1975-01-01T00:00:00Z') / 1000, max: at('2037-12-31T00:00:00Z') / 1000 }
const instant = fc.integer(from1975).map((seconds) => seconds * 1000)

test('a local day starts at its first instant', () => {
  fc.assert(
    fc.property(instant, zone, (instantMs, name) => {
      const day = localDay(instantMs, name)
      const start = startOfLocalDay(day, name)
      expect(start).toBeLessThanOrEqual(instantMs)
      expect(localDay(start, name)).toBe(day)
      expect(localDay(start - 1000, name) < day).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

describe('clock changes', () => {
  test.each([
    ['spring gap at two', '2025-03-09', 'America/New_York', '2025-03-09T05:00:00Z'],
    ['autumn overlap at one', '2025-11-02', 'America/New_York', '2025-11-02T04:00:00Z'],
    ['midnight left out', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['midnight that comes twice', '2024-11-03', 'America/Havana', '2024-11-03T04:00:00Z'],
    ['a day that was skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['half an hour of two days left out', '1919-03-31', 'America/Toronto', '1919-03-31T04:30:00Z'],
    ['a zone of quarter hours', '2025-06-01', 'Asia/Kathmandu', '2025-05-31T18:15:00Z'],
    ['before the epoch', '1965-07-01', 'Europe/Paris', '1965-06-30T23:00:00Z'],
  ])('the start of a day: %s', (_, day, name, start) => {
    expect(new Date(startOfLocalDay(day, name)).toISOString()).toBe(start.replace('Z', '.000Z'))
  })
})

test('[A9.020] formats local times as M/D/YYYY h:mm AM with plain spaces', () => {
  expect(formatLtz('2026-01-05T17:04:00Z', 'America/New_York', formats)).toBe('1/5/2026 12:04 PM')
  expect(formatLtz('2026-07-05T04:30:00.000Z', 'America/New_York', formats)).toBe('7/5/2026 12:30 AM')
  expect(formatDate('2026-07-05', formats)).toBe('7/5/2026')
  expect(() => formatLtz('yesterday', 'UTC', formats)).toThrow(RangeError)
})

test('a local minute is stored without its zone', () => {
  expect(localMinute(at('2026-07-05T04:30:59Z'), 'America/New_York')).toBe('2026-07-05T00:30')
  expect(
    ['2026-07-05T00:30', '2026-07-05T12:05', '2026-12-31T23:59'].map((minute) =>
      formatMinute(minute, formats),
    ),
  ).toEqual(['7/5/2026 12:30 AM', '7/5/2026 12:05 PM', '12/31/2026 11:59 PM'])
})

test("a zone's code follows daylight saving time", () => {
  expect(zoneCode(at('2026-01-05T12:00:00Z'), 'America/New_York')).toBe('EST')
  expect(zoneCode(at('2026-07-05T12:00:00Z'), 'America/New_York')).toBe('EDT')
  expect(zoneCode(at('2026-01-05T12:00:00Z'), 'Asia/Tokyo')).toBe('GMT+9')
})

test('a zone has one name all year, or its key without an English name', () => {
  const namesAt = (iso: string) =>
    ['America/New_York', 'Europe/Vienna', 'UTC', 'Etc/GMT+5'].map((zone) => zoneName(at(iso), zone))
  expect(namesAt('2026-01-05T12:00:00Z')).toEqual([
    'Eastern Time',
    'Central European Time',
    'UTC',
    'Etc/GMT+5',
  ])
  expect(namesAt('2026-07-05T12:00:00Z')).toEqual(namesAt('2026-01-05T12:00:00Z'))
})

test('a zone without daylight saving time has a different name from its neighbor', () => {
  const nameOf = (zone: string) => zoneName(at('2026-07-05T12:00:00Z'), zone)
  expect(['America/Denver', 'America/Phoenix', 'Asia/Kolkata'].map(nameOf)).toEqual([
    'Mountain Time',
    'Mountain Standard Time',
    'India Standard Time',
  ])
})

test('[B9.015] a week runs from Sunday to Saturday', () => {
  expect(weekOf('2026-03-01', formats)).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(weekOf('2026-01-01', formats)).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  expect(weekdayOf('2026-03-07')).toBe(6)
})

test.each([
  ['Monday', '2026-02-23', '2026-03-01'],
  ['Saturday', '2026-02-28', '2026-03-06'],
  ['Sunday', '2026-03-01', '2026-03-07'],
] as const)('the week of a Sunday, in a property with weeks starting on %s', (firstDayOfWeek, from, to) => {
  expect(weekOf('2026-03-01', { firstDayOfWeek })).toEqual({ from, to })
  expect(weekOf(from, { firstDayOfWeek })).toEqual({ from, to })
  expect(weekOf(to, { firstDayOfWeek })).toEqual({ from, to })
})

test('adds days on the calendar', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 500_000 }), (days) => {
      expect(addDays(addDays('2000-06-15', days), -days)).toBe('2000-06-15')
    }),
  )
})

test('only calendar days are valid dates', () => {
  const dates = [
    '2024-02-29',
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-4-1',
    '2026-04-31',
    '',
    '20260401',
  ]
  expect(dates.filter(isIsoDate)).toEqual(['2024-02-29'])
})

test.each([
  ['M/D/YYYY', '7/5/2026', '7/5/2026 12:30 AM', 'Jul 5', 'Jul 5, 2026'],
  ['D/M/YYYY', '5/7/2026', '5/7/2026 12:30 AM', '5 Jul', '5 Jul 2026'],
  ['DD.MM.YYYY', '05.07.2026', '05.07.2026 12:30 AM', '5 Jul', '5 Jul 2026'],
  ['YYYY-MM-DD', '2026-07-05', '2026-07-05 12:30 AM', 'Jul 5', 'Jul 5, 2026'],
] as const)('[B9.019] as %s a day reads %s, with the same order in the long form', (dateFormat, ...words) => {
  const style = { dateFormat }
  expect([
    formatDate('2026-07-05', style),
    formatLtz('2026-07-05T04:30:00Z', 'America/New_York', style),
    formatNamedDate('2026-07-05', style),
    formatNamedYear('2026-07-05', style),
  ]).toEqual(words)
})

test('a formatted day parses back to the same day, in every format', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))
  fc.assert(
    fc.property(day, fc.constantFrom(...dateFormats), (isoDate, dateFormat) => {
      expect(parseDate(formatDate(isoDate, { dateFormat }), { dateFormat })).toBe(isoDate)
      expect(parseDate(isoDate, { dateFormat })).toBe(isoDate)
    }),
  )
})

test.each([
  ['M/D/YYYY', '3/4/26', '2026-03-04'],
  ['M/D/YYYY', ' 3-4-2026 ', '2026-03-04'],
  ['M/D/YYYY', '13/4/2026', null],
  ['D/M/YYYY', '13/4/2026', '2026-04-13'],
  ['D/M/YYYY', '4/13/2026', null],
  ['DD.MM.YYYY', '3.4.26', '2026-04-03'],
  ['DD.MM.YYYY', '3. 4. 2026', '2026-04-03'],
  ['DD.MM.YYYY', '31.2.2026', null],
  ['DD.MM.YYYY', '3.4', null],
  ['YYYY-MM-DD', '2026/3/4', '2026-03-04'],
  ['YYYY-MM-DD', '3/4/2026', '2026-03-04'],
  ['M/D/YYYY', '3/4/2', null],
  ['M/D/YYYY', '3/4/202', null],
  ['M/D/YYYY', 'tomorrow', null],
] as const)('in the format %s, %j parses as %j', (dateFormat, typed, day) => {
  expect(parseDate(typed, { dateFormat })).toBe(day)
})

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2024-11-15', 3, '2025-02-15'],
  ['0001-01-31', 1, '0001-02-28'],
])('%s plus %d months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result)
})

test('the days between two days lead from the first to the second', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  fc.assert(
    fc.property(
      fc.integer({ min: -800_000, max: 800_000 }),
      fc.integer({ min: 0, max: 700_000 }),
      (days, from) => {
        const first = addDays('0001-01-01', from)
        fc.pre(addDays(first, days) >= '0001')
        expect(daysBetween(first, addDays(first, days))).toBe(days)
      },
    ),
  )
})

test('the day of an instant depends on its zone, not on earlier calls', () => {
  const evening = Date.parse('2026-03-10T23:30:00Z')
  const asked = ['UTC', 'Asia/Tokyo', 'UTC'].map((zone) => localDay(evening, zone))
  const later = ['Asia/Tokyo', 'UTC'].map((zone) => localDay(evening + 86_400_000, zone))
  expect([asked, later]).toEqual([
    ['2026-03-10', '2026-03-11', '2026-03-10'],
    ['2026-03-12', '2026-03-11'],
  ])
})
