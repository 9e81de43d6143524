import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../orders/rounds.fixture.ts'
import { addDays, localDay, startOfLocalDay } from '../time/time.ts'
import { instantOf, zonedParts } from '../time/zone-clock.ts'
import {
  afterWorkingMs,
  closureOn,
  defaultPropertyCalendar,
  firstWorkingTime,
  holidayOn,
  holidayYears,
  isWeekend,
  isWorkingDay,
  namedDaysOff,
  type PropertyCalendar,
  workingIntervalsOn,
  workingMsBetween,
} from './property-calendar.ts'

const zone = 'America/New_York'
const hourMs = 3_600_000
const site: PropertyCalendar = {
  ...defaultPropertyCalendar(zone),
  holidays: [{ day: '2026-07-03', name: 'Independence Day (observed)' }],
  closures: [{ name: 'Winter break', from: '2026-12-24', to: '2027-01-03' }],
}
const at = (day: string, time: string, inZone = zone) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, inZone)
}

describe('[C2.044] a working day', () => {
  test('has hours on its weekday and is not a holiday or closed', () => {
    expect(isWorkingDay('2026-07-02', site)).toBe(true)
    expect(isWorkingDay('2026-07-03', site)).toBe(false)
    expect(holidayOn('2026-07-03', site)?.name).toBe('Independence Day (observed)')
    expect(isWeekend('2026-07-03', site)).toBe(false)
    expect(isWorkingDay('2026-07-04', site)).toBe(false)
    expect(isWeekend('2026-07-04', site)).toBe(true)
    expect(
      ['2026-12-23', '2026-12-24', '2027-01-03', '2027-01-04'].map((day) => closureOn(day, site)?.name),
    ).toEqual([undefined, 'Winter break', 'Winter break', undefined])
    expect(isWorkingDay('2026-12-28', site)).toBe(false)
  })

  test('[C2.032] begins at the first hour of its weekday, or of the week on a weekend', () => {
    const early = {
      workingHours: [
        { weekday: 1, from: '13:00', to: '18:00' },
        { weekday: 1, from: '07:30', to: '12:00' },
        { weekday: 2, from: '06:00', to: '14:00' },
      ],
    }
    expect(firstWorkingTime('2026-07-06', early)).toBe('07:30')
    expect(firstWorkingTime('2026-07-05', early)).toBe('06:00')
    expect(firstWorkingTime('2026-07-05', { workingHours: [] })).toBe('08:00')
  })
})

describe('[C2.044] working hours', () => {
  test('exclude weekends, holidays, closures and hours off', () => {
    expect(workingMsBetween(at('2026-07-02', '16:00'), at('2026-07-06', '09:00'), site)).toBe(2 * hourMs)
    expect(workingMsBetween(at('2026-07-04', '00:00'), at('2026-07-05', '12:00'), site)).toBe(0)
    expect(workingMsBetween(at('2026-07-02', '12:00'), at('2026-07-02', '11:00'), site)).toBe(0)
    expect(workingMsBetween(at('2026-12-23', '16:00'), at('2027-01-04', '08:30'), site)).toBe(1.5 * hourMs)
  })

  test('[C9.011] added to an instant end within working hours', () => {
    expect(afterWorkingMs(at('2026-07-02', '16:00'), 2 * hourMs, site)).toBe(at('2026-07-06', '09:00'))
    expect(afterWorkingMs(at('2026-07-02', '16:00'), hourMs, site)).toBe(at('2026-07-02', '17:00'))
    expect(afterWorkingMs(at('2026-07-04', '03:00'), 0, site)).toBe(at('2026-07-04', '03:00'))
    expect(afterWorkingMs(at('2026-07-04', '03:00'), 1, { ...site, workingHours: [] })).toBeNull()
  })

  test('are an hour shorter or longer in a night with a clock change', () => {
    const nights: PropertyCalendar = {
      ...defaultPropertyCalendar(zone),
      workingHours: [{ weekday: 6, from: '22:00', to: '06:00' }],
    }
    const lengths = ['2026-03-07', '2026-03-14', '2026-10-31'].map((day) =>
      workingIntervalsOn(day, nights).map(({ startMs, endMs }) => (endMs - startMs) / hourMs),
    )
    expect(lengths).toEqual([[7], [8], [9]])
    expect(workingMsBetween(at('2026-03-15', '01:00'), at('2026-03-15', '09:00'), nights)).toBe(5 * hourMs)
  })

  test('are empty on a day that the zone skips', () => {
    const samoa: PropertyCalendar = {
      ...defaultPropertyCalendar('Pacific/Apia'),
      workingHours: [{ weekday: 5, from: '08:00', to: '17:00' }],
    }
    const lengths = ['2011-12-23', '2011-12-30'].map((day) => workingIntervalsOn(day, samoa).length)
    expect(lengths).toEqual([1, 0])
  })

  test('that overlap because of a clock change count once', () => {
    const sunday: PropertyCalendar = {
      ...defaultPropertyCalendar(zone),
      workingHours: [
        { weekday: 0, from: '02:15', to: '02:45' },
        { weekday: 0, from: '03:00', to: '04:00' },
      ],
    }
    expect(workingMsBetween(at('2026-03-08', '00:00'), at('2026-03-08', '12:00'), sunday)).toBe(hourMs)
    expect(workingMsBetween(at('2026-03-15', '00:00'), at('2026-03-15', '12:00'), sunday)).toBe(1.5 * hourMs)
  })
})

describe('in any zone, across clock changes', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'UTC',
  )
  const instants = fc
    .integer({ min: Date.parse('2008-01-01') / 60_000, max: Date.parse('2030-01-01') / 60_000 })
    .map((minutes) => minutes * 60_000)
  const quarter = fc
    .integer({ min: 0, max: 95 })
    .map(
      (count) =>
        `${String(Math.floor(count / 4)).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`,
    )
  /** At most one stretch a weekday that does not pass midnight, so that none shares a minute with another. */
  const hours = fc
    .uniqueArray(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), one: quarter, other: quarter }), {
      selector: ({ weekday }) => weekday,
      maxLength: 7,
    })
    .map((days) =>
      days
        .filter(({ one, other }) => one !== other)
        .map(({ weekday, one, other }) => ({
          weekday,
          from: one < other ? one : other,
          to: one < other ? other : one,
        })),
    )
  const around = fc.record({
    timeZone: zones,
    fromMs: instants,
    days: fc.integer({ min: 0, max: 40 }),
    workingHours: hours,
  })

  /** Brute-force reference: counts every quarter hour by the wall clock. */
  function countedMs(fromMs: number, toMs: number, calendar: PropertyCalendar): number {
    let sum = 0
    for (let ms = fromMs; ms < toMs; ms += 900_000) {
      const { weekday, hour, minute } = zonedParts(ms, calendar.timeZone)
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      const isOn = calendar.workingHours.some(
        (part) => part.weekday === weekday && part.from <= time && time < part.to,
      )
      if (isOn && isWorkingDay(localDay(ms, calendar.timeZone), calendar)) sum += 900_000
    }
    return sum
  }

  test('working time matches the wall clock on days without a clock change', () => {
    fc.assert(
      fc.property(around, ({ timeZone, fromMs, days, workingHours }) => {
        const first = localDay(fromMs, timeZone)
        const calendar = {
          timeZone,
          workingHours,
          holidays: [{ day: addDays(first, 2), name: 'Holiday' }],
          closures: [{ name: 'Closed', from: addDays(first, 5), to: addDays(first, 9) }],
        }
        const startMs = startOfLocalDay(first, timeZone)
        const endMs = startOfLocalDay(addDays(first, Math.min(days, 12)), timeZone)
        const isSteady = (endMs - startMs) % (24 * hourMs) === 0
        fc.pre(isSteady && days > 0)
        const counted = countedMs(startMs, endMs, calendar)
        expect(workingMsBetween(startMs, endMs, calendar)).toBe(counted)
      }),
      rounds({ short: 40, full: 150 }),
    )
  })

  test('working time is additive, and never exceeds the elapsed time', () => {
    fc.assert(
      fc.property(
        around,
        fc.integer({ min: 0, max: 40 * 24 }),
        ({ timeZone, fromMs, days, workingHours }, cut) => {
          const calendar = { ...defaultPropertyCalendar(timeZone), workingHours }
          const toMs = fromMs + days * 24 * hourMs
          const cutMs = Math.min(fromMs + cut * hourMs, toMs)
          const whole = workingMsBetween(fromMs, toMs, calendar)
          expect(workingMsBetween(fromMs, cutMs, calendar) + workingMsBetween(cutMs, toMs, calendar)).toBe(
            whole,
          )
          expect(whole).toBeLessThanOrEqual(toMs - fromMs)
        },
      ),
      rounds({ short: 80, full: 300 }),
    )
  })

  test('adding working time to an instant is the inverse of measuring it', () => {
    fc.assert(
      fc.property(
        around,
        // A quarter hour a week reaches this far in less than ten years.
        fc.integer({ min: 1, max: 100 * 60 }),
        ({ timeZone, fromMs, workingHours }, minutes) => {
          const calendar = { ...defaultPropertyCalendar(timeZone), workingHours }
          const endMs = afterWorkingMs(fromMs, minutes * 60_000, calendar)
          if (workingHours.length === 0) expect(endMs).toBeNull()
          else {
            expect(workingMsBetween(fromMs, endMs ?? 0, calendar)).toBe(minutes * 60_000)
            expect(workingMsBetween(fromMs, (endMs ?? 0) - 1, calendar)).toBe(minutes * 60_000 - 1)
          }
        },
      ),
      rounds({ short: 80, full: 300 }),
    )
  })
})

test('[C2.044] lists holidays and closed days day by day, up to the requested day', () => {
  const calendar = {
    holidays: [
      { day: '2026-12-25', name: 'Christmas' },
      { day: '2027-01-01', name: 'New Year' },
    ],
    closures: [{ name: 'Winter break', from: '2026-12-24', to: '2026-12-25' }],
  }
  expect(namedDaysOff(calendar, { from: '2026-12-24', to: '2026-12-31' })).toEqual([
    { day: '2026-12-24', name: 'Winter break' },
    { day: '2026-12-25', name: 'Christmas, Winter break' },
  ])
})

test.each([
  ['2026-01-01', [2026]],
  ['2026-10-31', [2026]],
  ['2026-11-01', [2026, 2027]],
  ['2026-12-31', [2026, 2027]],
])('on %s a property needs the holidays of %j', (day, years) => {
  expect(holidayYears(day)).toEqual(years)
})
