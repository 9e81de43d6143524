import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay } from '../time/time.ts'
import { hoursSoFar, runningHoursOn, runningInterval } from './running-timer.ts'
import { gapsOf, missingHours, shiftsOn } from './shift-gaps.ts'

const zone = 'America/New_York'
const monday = '2026-03-09'
const at = (time: string, day = monday) => Date.parse(`${day}T${time}:00-04:00`)
const eightHours = [
  { weekday: 1, from: '08:00', to: '16:30' },
  { weekday: 2, from: '08:00', to: '16:30' },
]
const shifts = shiftsOn(monday, eightHours, zone)

/** Missing hours of a day while a timer runs, and the hours of its gaps. */
function lackOf({ timers, hours, nowMs }: { timers: [string, string][]; hours: number; nowMs: number }) {
  const running = timers.map(([startedAt, day]) => ({ startMs: at(startedAt), day }))
  const accounted = hours + runningHoursOn(monday, { timers: running, shifts, nowMs })
  const gaps = gapsOf({
    shifts,
    timers: running.map((timer) => runningInterval(timer, nowMs)),
    hours: accounted,
    nowMs,
  })
  return [missingHours(shifts, accounted, nowMs), gaps.reduce((sum, gap) => sum + gap.hours, 0)]
}

test('a running timer counts up to now', () => {
  expect(lackOf({ timers: [['08:00', monday]], hours: 0, nowMs: at('11:00') })).toEqual([0, 0])
  expect(lackOf({ timers: [['09:30', monday]], hours: 0, nowMs: at('11:00') })).toEqual([1.5, 1.5])
  expect(lackOf({ timers: [['09:30', monday]], hours: 1.5, nowMs: at('11:00') })).toEqual([0, 0])
})

test("a timer left running overnight also covers the next day's shift", () => {
  const tuesday = shiftsOn('2026-03-10', eightHours, zone)
  const timers = [{ startMs: at('15:00'), day: monday }]
  const nowMs = at('10:00', '2026-03-10')
  expect(runningHoursOn('2026-03-10', { timers, shifts: tuesday, nowMs })).toBe(2)
  expect(runningHoursOn(monday, { timers, shifts, nowMs })).toBe(19)
})

test("the counted time equals a running timer's bookable hours, in every zone and at clock changes", () => {
  fc.assert(
    fc.property(
      fc.constantFrom('America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'),
      fc.integer({ min: 0, max: 364 * 24 * 60 }),
      fc.integer({ min: 0, max: 12 * 60 }),
      (inZone, startMinute, ranMinutes) => {
        const startMs = Date.parse('2026-01-01T00:00:00Z') + startMinute * 60_000
        const nowMs = startMs + ranMinutes * 60_000
        const timer = { startMs, day: localDay(startMs, inZone) }
        const booked = runningHoursOn(timer.day, { timers: [timer], shifts: [], nowMs })
        expect(booked).toBe(hoursSoFar(timer, nowMs))
        expect(Math.abs(booked - ranMinutes / 60)).toBeLessThanOrEqual(0.01)
      },
    ),
    { numRuns: 200 },
  )
})
