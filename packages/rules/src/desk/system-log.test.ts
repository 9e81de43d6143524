import { expect, test } from 'vitest'
import { areaOfKind, logAreaNames, logAreas, logValueText } from './system-log.ts'

const reader = { zone: 'America/New_York', formats: { dateFormat: 'M/D/YYYY' } } as const
const text = (value: unknown) => logValueText(value, reader)

test('[C8.050] formats values before and after for people', () => {
  expect(text('HVAC')).toBe('HVAC')
  expect(text(2.5)).toBe('2.5')
  expect(text(false)).toBe('No')
  expect(text(null)).toBe('nothing')
  expect(text('')).toBe('empty')
  expect(text([])).toBe('nothing')
  expect(text(['Open', 'Hold'])).toBe('Open, Hold')
  expect(text({ login: 'manager', steps: [1, 2], one_time: true })).toBe(
    'Login manager, Steps 1, 2, One time Yes',
  )
})

test('[C8.050] formats days and instants for the reader', () => {
  expect(text('2026-11-26')).toBe('11/26/2026')
  expect(text('2026-11-26T11:40:23.324+00:00')).toBe('11/26/2026 6:40 AM')
  expect(text('2026-11-26T11:40:00Z')).toBe('11/26/2026 6:40 AM')
  expect(text({ starts_at: '2026-11-26T11:40:23.324+00:00' })).toBe('Starts at 11/26/2026 6:40 AM')
  expect(text('2026-13-26')).toBe('2026-13-26')
  expect(text('2026-11-26T25:40:00Z')).toBe('2026-11-26T25:40:00Z')
  expect(text('2026-11-26 is the day')).toBe('2026-11-26 is the day')
})

test('every kind of record is in one area, and an unknown one is in Other', () => {
  const kinds = logAreaNames.flatMap((area): readonly string[] => logAreas[area])
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(areaOfKind('mail_template')).toBe('Settings')
  expect(areaOfKind('meter_reading')).toBe('Assets')
  expect(areaOfKind('a new kind')).toBe('Other')
})
