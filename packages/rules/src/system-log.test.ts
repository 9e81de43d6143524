import { expect, test } from 'vitest'
import { areaOfKind, logAreaNames, logAreas, logValueText } from './system-log.ts'

test('[C8.050] values before and after are told as people say them', () => {
  expect(logValueText('HVAC')).toBe('HVAC')
  expect(logValueText(2.5)).toBe('2.5')
  expect(logValueText(false)).toBe('No')
  expect(logValueText(null)).toBe('nothing')
  expect(logValueText('')).toBe('empty')
  expect(logValueText([])).toBe('nothing')
  expect(logValueText(['Open', 'Hold'])).toBe('Open, Hold')
  expect(logValueText({ login: 'manager', steps: [1, 2], one_time: true })).toBe(
    'Login manager, Steps 1, 2, One time Yes',
  )
})

test('every kind of record is in one area; one that no area names is told as other', () => {
  const kinds = logAreaNames.flatMap((area): readonly string[] => logAreas[area])
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(areaOfKind('mail_template')).toBe('Settings')
  expect(areaOfKind('meter_reading')).toBe('Assets')
  expect(areaOfKind('a new kind')).toBe('Other')
})
