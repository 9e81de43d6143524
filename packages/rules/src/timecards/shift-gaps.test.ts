import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { addDays, formatLtz } from '../time/time.ts'
import { gapsOf, missingHours, shiftHours, shiftsOn } from './shift-gaps.ts'

const zone = 'America/New_York'
const day = '2026-03-09'
const shifts = shiftsOn(day, [{ weekday: 1, from: '08:00', to: '16:30' }], zone)
const later = Date.parse('2026-03-20T00:00:00Z')
const at = (time: string) => Date.parse(`2026-03-09T${time}:00-04:00`)
const named = (given: { timers?: [string, string][]; hours: number; now?: number }) =>
  gapsOf({
    shifts,
    timers: (given.timers ?? []).map(([from, to]) => ({ startMs: at(from), endMs: at(to) })),
    hours: given.hours,
    nowMs: given.now ?? later,
  }).map(({ startMs, endMs, hours }) => {
    const time = (ms: number) => formatLtz(new Date(ms).toISOString(), zone, settingDefaults()).split(' ')[1]
    return `${time(startMs)}-${time(endMs)} ${hours}`
  })

describe('the gaps of a shift', () => {
  test('cover a whole past day without hours, and today up to now', () => {
    expect(named({ hours: 0 })).toEqual(['8:00-4:30 8.5'])
    expect(named({ hours: 0, now: at('09:15') })).toEqual(['8:00-9:15 1.25'])
    expect(named({ hours: 0, now: at('07:00') })).toEqual([])
  })

  test('lie between timers', () => {
    const timers: [string, string][] = [
      ['08:00', '09:00'],
      ['10:30', '12:00'],
    ]
    expect(named({ timers, hours: 2.5 })).toEqual(['9:00-10:30 1.5', '12:00-4:30 4.5'])
  })

  test('are filled from the start of the shift by hours without a time', () => {
    expect(named({ timers: [['08:00', '09:00']], hours: 3 })).toEqual(['11:00-4:30 5.5'])
    expect(named({ hours: 8.5 })).toEqual([])
    expect(named({ hours: 12 })).toEqual([])
  })

  test('lose the same hours without a time only once', () => {
    expect(named({ timers: [['10:00', '12:00']], hours: 3 })).toEqual(['9:00-10:00 1', '12:00-4:30 4.5'])
    expect(named({ timers: [['10:00', '12:00']], hours: 5 })).toEqual(['1:00-4:30 3.5'])
  })
})

test('a shift over midnight belongs to its first day, and its length follows clock changes', () => {
  const night = (date: string, weekday: number) =>
    shiftHours(shiftsOn(date, [{ weekday, from: '22:00', to: '06:00' }], zone))
  expect(night('2026-03-06', 5)).toBe(8)
  expect(night('2026-03-07', 6)).toBe(7)
  expect(night('2026-10-31', 6)).toBe(9)
})

const zones = fc.constantFrom('America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC')
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const hhmm = (value: number) =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`

test('in every zone and over clock changes, gap hours equal shift hours less labor hours', () => {
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 364 }),
      minute,
      minute,
      fc.array(fc.tuple(fc.nat(1500), fc.integer({ min: 1, max: 300 })), { maxLength: 5 }),
      fc.integer({ min: 0, max: 2400 }),
      (inZone, offset, from, to, runs, hundredths) => {
        const date = addDays('2026-01-01', offset)
        const weekday = new Date(date).getUTCDay()
        const intervals = shiftsOn(date, [{ weekday, from: hhmm(from), to: hhmm(to) }], inZone)
        const start = intervals[0]?.startMs ?? 0
        const timers = runs.map(([after, length]) => ({
          startMs: start + after * 60_000,
          endMs: start + (after + length) * 60_000,
        }))
        const hours = hundredths / 100
        const nowMs = Date.parse('2028-01-01')
        const gaps = gapsOf({ shifts: intervals, timers, hours, nowMs })
        const missing = missingHours(intervals, hours, nowMs)
        const sum = gaps.reduce((total, gap) => total + Math.round(gap.hours * 100), 0) / 100
        expect(sum).toBeLessThanOrEqual(missing)
        // Timers may lie in the shift without their hours being lines yet; then the gaps are what they leave.
        for (const gap of gaps) {
          expect(gap.startMs).toBeGreaterThanOrEqual(start)
          expect(gap.endMs).toBeLessThanOrEqual(intervals[0]?.endMs ?? 0)
          for (const timer of timers)
            expect(timer.endMs <= gap.startMs || timer.startMs >= gap.endMs).toBe(true)
        }
        if (timers.length === 0) expect(missing - sum).toBeLessThan(0.011)
      },
    ),
    { numRuns: 300 },
  )
})
