import { addDays, localDay, startOfLocalDay, weekOf } from '@fettle/rules/time/time'
import { overtimeOf, sumHours } from '@fettle/rules/timecards/overtime'
import { hoursSoFar } from '@fettle/rules/timecards/running-timer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, overtimeOfLines, teamTotals, totalsOf, type WorkedLine } from './week-totals.ts'

const zones = [
  'America/New_York',
  'Europe/Vienna',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Tokyo',
  'UTC',
] as const
/** Sundays of weeks with clock changes somewhere, forward and back, and of one without any. */
const weeks = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-06-07',
]
const formats = { firstDayOfWeek: 'Sunday' } as const
const minuteMs = 60_000

const zone = fc.constantFrom(...zones)
const week = fc.constantFrom(...weeks)
const limits = fc.record({ daily: fc.constantFrom(0, 8, 7.25), weekly: fc.constantFrom(0, 40, 37.5) })
const hundredths = fc.integer({ min: 1, max: 900 })
const entries = fc.array(fc.tuple(fc.nat(6), hundredths), { maxLength: 25 })

const lineOf = (id: number, worked_on: string, hours: number): WorkedLine => ({ id, worked_on, hours })
const noTimes = { shifts: [], daysOff: [], timers: [], running: [], now: new Date(0), today: '2027-01-01' }

/** All sums of one week: from the worker's page, the supervisor's row and the payroll. */
function sumsOf(
  lines: readonly WorkedLine[],
  from: string,
  timeZone: string,
  of: { daily: number; weekly: number },
) {
  const page = totalsOf(from, { lines, limits: of }, { ...noTimes, timeZone })
  const byDay = Object.fromEntries(
    daysOf(from).map((day) => [
      day,
      sumHours(lines.filter(({ worked_on }) => worked_on === day).map(({ hours }) => hours)),
    ]),
  )
  const row = teamTotals(
    from,
    { hours: byDay, limits: of },
    { ...noTimes, shifts: daysOf(from).map(() => []) },
  )
  const payroll = overtimeOf(
    lines.map(({ id, worked_on: day, hours }) => ({ id, day, hours })),
    of,
  )
  return { page, row, payroll }
}

test('[B2.093, C5.034] lines, days, week, team row and payroll have the same sum and overtime, in every zone and over both clock changes', () => {
  fc.assert(
    fc.property(zone, week, limits, entries, (timeZone, from, of, drawn) => {
      const lines = drawn.map(([at, hours], id) => lineOf(id + 1, addDays(from, at), hours / 100))
      const { page, row, payroll } = sumsOf(lines, from, timeZone, of)
      const total = sumHours(lines.map(({ hours }) => hours))
      const overtime = sumHours([...payroll.values()])
      expect([
        page.totalHours,
        sumHours(page.days.map(({ hours }) => hours)),
        row.totalHours,
        sumHours(row.days.map(({ hours }) => hours)),
      ]).toEqual([total, total, total, total])
      expect([
        page.overtimeHours,
        sumHours(page.days.map((day) => day.overtimeHours)),
        row.overtimeHours,
      ]).toEqual([overtime, overtime, overtime])
      expect(overtimeOfLines({ lines, limits: of })).toEqual(payroll)
      for (const { id, hours } of lines) {
        const beyond = payroll.get(id) ?? 0
        expect(beyond).toBeGreaterThanOrEqual(0)
        expect(beyond).toBeLessThanOrEqual(hours)
      }
    }),
    { numRuns: 300 },
  )
})

test('[B9.015] every timer is in one day of one week, and loses no hour in a clock change', () => {
  const runs = fc.array(fc.tuple(fc.nat(15 * 24 * 60), fc.integer({ min: 1, max: 12 * 60 })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(zone, week, runs, (timeZone, from, drawn) => {
      const firstMs = startOfLocalDay(addDays(from, -7), timeZone)
      const lines = drawn.map(([startMinute, minutes], id) => {
        const startMs = firstMs + startMinute * minuteMs
        const day = localDay(startMs, timeZone)
        return lineOf(id + 1, day, hoursSoFar({ startMs, day }, startMs + minutes * minuteMs))
      })
      const starts = new Set(lines.map(({ worked_on }) => weekOf(worked_on, formats).from))
      const totals = [...starts].map((start) => {
        const own = lines.filter(({ worked_on }) => weekOf(worked_on, formats).from === start)
        for (const { worked_on } of own) expect(daysOf(start)).toContain(worked_on)
        return sumsOf(own, start, timeZone, { daily: 8, weekly: 40 }).page.totalHours
      })
      expect(sumHours(totals)).toBe(sumHours(lines.map(({ hours }) => hours)))
      const ranHours = drawn.reduce((sum, [, minutes]) => sum + minutes / 60, 0)
      expect(Math.abs(sumHours(totals) - ranHours)).toBeLessThanOrEqual(0.005 * drawn.length + 1e-6)
    }),
    { numRuns: 200 },
  )
})
