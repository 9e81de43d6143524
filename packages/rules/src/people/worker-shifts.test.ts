import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDay } from '../time/time.ts'
import { instantOf } from '../time/zone-clock.ts'
import type { Shift } from '../timecards/shift-gaps.ts'
import {
  createShiftReader,
  dayOffProblems,
  endOfShiftFor,
  forgottenAfterMs,
  forgottenOutAt,
  isOnShift,
  rosterOn,
  shiftProblems,
  shiftsOverlap,
  shiftTimeProblems,
  shiftToday,
} from './worker-shifts.ts'

const zone = 'America/New_York'
const early: Shift = { weekday: 1, from: '07:00', to: '15:30' }
const night: Shift = { weekday: 6, from: '22:00', to: '06:00' }
const at = (day: string, time: string, inZone = zone) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, inZone)
}
const roster = (shifts: Shift[], daysOff: { from: string; to: string; reason: string }[] = []) => ({
  shifts,
  daysOff,
})

describe('[C5.005] shifts of a week', () => {
  test('reports overlapping shifts by index, including past midnight and past Saturday', () => {
    expect(shiftProblems([early, { weekday: 1, from: '15:30', to: '23:00' }])).toEqual([])
    expect(shiftProblems([early, { weekday: 1, from: '15:00', to: '23:00' }])).toEqual([
      { field: 'shifts.1.from', code: 'not-allowed', message: 'Overlaps with Monday 7:00 AM – 3:30 PM.' },
    ])
    expect(shiftProblems([night, { weekday: 0, from: '05:59', to: '12:00' }])).toHaveLength(1)
    expect(shiftProblems([night, { weekday: 0, from: '06:00', to: '12:00' }])).toEqual([])
    expect(shiftProblems([early, early])).toHaveLength(1)
  })

  test('overlap exactly if they share a minute of the week', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    })
    const shift = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from: time, to: time })
    const minutes = ({ weekday, from, to }: Shift) => {
      const of = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const length = (of(to) - of(from) + 1440) % 1440 || 1440
      return Array.from({ length }, (_, minute) => (weekday * 1440 + of(from) + minute) % 10_080)
    }
    fc.assert(
      fc.property(shift, shift, (one, other) => {
        const taken = new Set(minutes(one))
        const shares = minutes(other).some((minute) => taken.has(minute))
        expect(shiftsOverlap(one, other)).toBe(shares)
        expect(shiftsOverlap(other, one)).toBe(shares)
      }),
      { numRuns: 300 },
    )
  })

  test('that do not overlap in the week never overlap on a date with a clock change', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday): Shift[] => [
      { weekday, from: '06:00', to: '14:00' },
      { weekday, from: '14:00', to: '22:00' },
      { weekday, from: '22:00', to: '06:00' },
    ])
    const zones = fc.constantFrom('America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'Asia/Kolkata')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 800 }), (inZone, offset) => {
        const day = addDays('2026-01-01', offset)
        const intervals = [day, addDays(day, 1)].flatMap((one) => rosterOn(one, roster(week), inZone))
        for (const [index, { startMs }] of intervals.entries())
          if (index > 0) expect(startMs).toBe(intervals[index - 1]?.endMs)
        const noon = at(day, '12:00', inZone)
        expect(isOnShift(noon, roster(week), inZone)).toBe(true)
      }),
    )
  })

  test('follow clock changes: nine hours in the fall night, seven in the spring night', () => {
    const hours = (day: string) =>
      rosterOn(day, roster([night]), zone).map(({ startMs, endMs }) => (endMs - startMs) / 3_600_000)
    expect([hours('2026-10-31'), hours('2026-03-07'), hours('2026-05-02')]).toEqual([[9], [7], [8]])
  })
})

describe('on-shift status', () => {
  test('[C5.016] includes the hours past midnight and excludes days off', () => {
    const saturday = '2026-05-02'
    expect(isOnShift(at('2026-05-03', '05:59'), roster([night]), zone)).toBe(true)
    expect(isOnShift(at('2026-05-03', '06:00'), roster([night]), zone)).toBe(false)
    const off = [{ from: saturday, to: saturday, reason: 'Leave' }]
    expect(isOnShift(at('2026-05-03', '05:59'), roster([night], off), zone)).toBe(false)
  })

  test('[C5.001] has a text for the day', () => {
    const monday = at('2026-05-04', '07:30')
    expect(shiftToday(monday, roster([early]), zone)).toEqual({
      words: '7:00 AM – 3:30 PM',
      hasShift: true,
      isOnShift: true,
    })
    const off = [{ from: '2026-05-04', to: '2026-05-08', reason: 'Vacation' }]
    expect(shiftToday(monday, roster([early], off), zone)).toEqual({
      words: 'Off: Vacation',
      hasShift: false,
      isOnShift: false,
    })
    expect(shiftToday(at('2026-05-05', '12:00'), roster([early]), zone).words).toBe('')
  })

  test("[C5.001] is the same in bulk, with each worker's shifts, days off and zone", () => {
    const monday = at('2026-05-04', '07:30')
    const shiftOf = createShiftReader(monday)
    const off = [{ from: '2026-05-04', to: '2026-05-04', reason: '' }]
    for (const one of [roster([early]), roster([night]), roster([early], off), roster([early])])
      for (const inZone of [zone, 'Asia/Kolkata'])
        expect(shiftOf(one, inZone)).toEqual(shiftToday(monday, one, inZone))
  })

  test('days off end after they begin, and each day is in one line', () => {
    const line = (from: string, to: string) => ({ from, to, reason: '' })
    expect(dayOffProblems([line('2026-05-04', '2026-05-03')]).map(({ field }) => field)).toEqual([
      'daysOff.0.to',
    ])
    expect(
      dayOffProblems([line('2026-05-04', '2026-05-08'), line('2026-05-08', '2026-05-09')]).map(
        ({ field }) => field,
      ),
    ).toEqual(['daysOff.1.from'])
    expect(dayOffProblems([line('2026-05-04', '2026-05-08'), line('2026-05-09', '2026-05-09')])).toEqual([])
  })
})

describe('the end for a forgotten Out', () => {
  const outOf = (inAtMs: number, shifts: Shift[]) => {
    const end = endOfShiftFor(inAtMs, roster(shifts), zone)
    return end === undefined ? undefined : new Date(end).toISOString()
  }
  test('is the end of the current shift, or of the next one that begins soon', () => {
    expect(outOf(at('2026-05-04', '07:10'), [early])).toBe('2026-05-04T19:30:00.000Z')
    expect(outOf(at('2026-05-04', '06:30'), [early])).toBe('2026-05-04T19:30:00.000Z')
    expect(outOf(at('2026-05-02', '23:00'), [night])).toBe('2026-05-03T10:00:00.000Z')
    expect(outOf(at('2026-05-04', '18:00'), [early])).toBeUndefined()
    expect(outOf(at('2026-05-04', '02:00'), [early])).toBeUndefined()
  })

  test('is the end of the last of several consecutive shifts', () => {
    const second: Shift = { weekday: 1, from: '15:30', to: '20:00' }
    expect(outOf(at('2026-05-04', '07:10'), [early, second])).toBe('2026-05-05T00:00:00.000Z')
  })

  test('is known two hours after the shift', () => {
    const inAtMs = at('2026-05-04', '07:00')
    const end = at('2026-05-04', '15:30')
    const found = (nowMs: number) => forgottenOutAt({ inAtMs, nowMs }, roster([early]), zone)
    expect([found(end), found(end + forgottenAfterMs - 1), found(end + forgottenAfterMs)]).toEqual([
      undefined,
      undefined,
      end,
    ])
    expect(localDay(end, zone)).toBe('2026-05-04')
  })
})

test('a shift or working hours without a time of day reports the problem at its field', () => {
  const shift = { weekday: 1, from: '07:00', to: '23:59' }
  expect(shiftTimeProblems('shifts', [shift])).toEqual([])
  const faults = shiftTimeProblems('workingHours', [shift, { ...shift, from: '', to: '24:00' }])
  expect(faults.map(({ field, code }) => [field, code])).toEqual([
    ['workingHours.1.from', 'required'],
    ['workingHours.1.to', 'required'],
  ])
})
