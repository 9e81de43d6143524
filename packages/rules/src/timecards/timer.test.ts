import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { timerBookings, timerHours, timerMomentProblems } from './timer.ts'

const formats = settingDefaults()

const hourMs = 3_600_000

test.each([
  [0, 0.01],
  [17_000, 0.01],
  [18_000, 0.01],
  [54_000, 0.02],
  [hourMs / 4, 0.25],
  [hourMs / 3, 0.33],
  [2 * hourMs, 2],
  [2000 * hourMs, 2000],
])('a timer of %i ms has %f hours', (elapsedMs, hours) => {
  expect(timerHours(elapsedMs)).toBe(hours)
})

test('a timer cannot run into the future or stop before it started', () => {
  const nowMs = 10 * hourMs
  const problems = (atMs: number, notBeforeMs?: number) =>
    timerMomentProblems('at', { atMs, nowMs, ...(notBeforeMs === undefined ? {} : { notBeforeMs }) })
  expect(problems(nowMs + 60_000)).toEqual([])
  expect(problems(nowMs + hourMs)).toMatchObject([{ field: 'at', code: 'not-allowed' }])
  expect(problems(nowMs - hourMs, nowMs - 2 * hourMs)).toEqual([])
  expect(problems(nowMs - 2 * hourMs, nowMs - hourMs)).toMatchObject([{ code: 'not-allowed' }])
})

describe('booking of stopped timers', () => {
  const own = { owner: null, hours: 2, day: '2026-03-10', formats, bookedHours: 0 }
  const bobs = { ...own, owner: 'Bob Baker', hours: 31 }

  test('books the elapsed hours, up to the length of a shift', () => {
    expect(timerBookings([own, { ...bobs, hours: 12 }], null)).toEqual({
      hours: [2, 12],
      stated: [false, false],
      problems: [],
    })
  })

  test('asks for the hours of each timer left running, by worker', () => {
    expect(timerBookings([own, bobs, { ...own, hours: 12.01 }], null).problems).toMatchObject([
      {
        field: 'laborHours',
        code: 'timer-too-long',
        message: expect.stringMatching(/^The timer of Bob Baker/),
      },
      { message: expect.stringMatching(/^Your timer has run for 12.01 hours\./) },
    ])
  })

  test('uses the entered hours for those, and for the own timer if none was left running', () => {
    expect(timerBookings([own, bobs], 8).hours).toEqual([2, 8])
    expect(timerBookings([own, { ...bobs, hours: 3 }], 0.5).hours).toEqual([0.5, 3])
    expect(timerBookings([bobs], 0)).toEqual({ hours: [0], stated: [true], problems: [] })
  })

  test("[C5.035] is limited to the remaining hours of the worker's day, which do not apply to a vendor's crew", () => {
    const full = { ...own, bookedHours: 23 }
    expect(timerBookings([full], null).problems).toMatchObject([{ code: 'timer-too-long' }])
    expect(timerBookings([full], 1.5).problems).toMatchObject([
      { message: 'That makes 24.5 hours on 3/10/2026.' },
    ])
    expect(timerBookings([full], 1).problems).toEqual([])
    expect(timerBookings([{ ...own, hours: 12, bookedHours: null }], null).problems).toEqual([])
  })
})
