import { describe, expect, test } from 'vitest'
import { defaultPropertyCalendar } from '../places/property-calendar.ts'
import { defaultTarget, targetAfterMove, targetAtApproval } from './default-target.ts'

const hour = 3_600_000
const anyHours = (hours: number) => ({ hours, calendar: null })

test('an order’s target is a number of hours after its start', () => {
  expect(defaultTarget(5 * hour, anyHours(72))).toBe(77 * hour)
})

test('[C9.011] on the property’s calendar, nights, weekends, holidays and closures do not count', () => {
  const calendar = {
    ...defaultPropertyCalendar('America/New_York'),
    holidays: [{ day: '2026-03-16', name: 'Founding Day' }],
    closures: [{ name: 'Stocktaking', from: '2026-03-17', to: '2026-03-17' }],
  }
  const targetOf = (start: string, hours: number) =>
    new Date(defaultTarget(Date.parse(start), { hours, calendar })).toISOString()
  expect(targetOf('2026-03-12T14:00:00-04:00', 2)).toBe('2026-03-12T20:00:00.000Z')
  expect(targetOf('2026-03-12T14:00:00-04:00', 4)).toBe('2026-03-13T13:00:00.000Z')
  expect(targetOf('2026-03-13T16:00:00-04:00', 3)).toBe('2026-03-18T14:00:00.000Z')
  expect(targetOf('2026-03-14T10:00:00-04:00', 1)).toBe('2026-03-18T13:00:00.000Z')
})

test('a calendar without working hours counts all hours', () => {
  const calendar = { ...defaultPropertyCalendar('UTC'), workingHours: [] }
  expect(defaultTarget(5 * hour, { hours: 72, calendar })).toBe(77 * hour)
})

test('[C9.012] moving the start moves an untouched target only', () => {
  const move = { fromStartMs: 10 * hour, toStartMs: 14 * hour, time: anyHours(24) }
  expect(targetAfterMove({ ...move, targetMs: 34 * hour })).toBe(38 * hour)
  expect(targetAfterMove({ ...move, targetMs: 35 * hour })).toBe(35 * hour)
  expect(targetAfterMove({ ...move, targetMs: null })).toBeNull()
  expect(targetAfterMove({ ...move, toStartMs: null, targetMs: 34 * hour })).toBe(34 * hour)
  expect(targetAfterMove({ ...move, fromStartMs: null, targetMs: 34 * hour })).toBe(34 * hour)
})

describe('[C9.011] the target of an approved request', () => {
  const at = (text: string) => Date.parse(text)
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const entered = '2026-01-05T15:00:00Z'
  const request = { startMs: at(entered), entered: anyHours(72), approved: anyHours(72) }

  test('counts from the approval, so that the age of the request does not make it late', () => {
    const targetMs = defaultTarget(at(entered), anyHours(72))
    const approvedMs = at('2026-03-01T09:00:00Z')
    expect(iso(targetAtApproval({ ...request, targetMs, approvedMs }))).toBe('2026-03-04T09:00:00.000Z')
    expect(iso(targetAtApproval({ ...request, targetMs, approvedMs, approved: anyHours(4) }))).toBe(
      '2026-03-01T13:00:00.000Z',
    )
  })

  test('counts from a start that is after the approval', () => {
    const targetMs = defaultTarget(at(entered), anyHours(72))
    const approvedMs = at('2026-01-02T09:00:00Z')
    expect(iso(targetAtApproval({ ...request, targetMs, approvedMs }))).toBe('2026-01-08T15:00:00.000Z')
  })

  test('stays where it was entered by hand, unless it has passed', () => {
    const approvedMs = at('2026-01-20T09:00:00Z')
    const ahead = at('2026-01-31T20:00:00Z')
    expect(targetAtApproval({ ...request, targetMs: ahead, approvedMs })).toBe(ahead)
    const passed = at('2026-01-19T20:00:00Z')
    expect(iso(targetAtApproval({ ...request, targetMs: passed, approvedMs }))).toBe(
      '2026-01-23T09:00:00.000Z',
    )
    expect(targetAtApproval({ ...request, targetMs: null, approvedMs })).toBeNull()
  })

  test.each([
    ['2026-03-06T16:00:00-05:00', '2026-03-09T14:00:00.000Z', 'the clock goes forward'],
    ['2026-10-30T16:00:00-04:00', '2026-11-02T15:00:00.000Z', 'the clock goes back and the month ends'],
    ['2026-02-27T16:00:00-05:00', '2026-03-02T15:00:00.000Z', 'February ends'],
  ])('approved on Friday at %s, is due on Monday at %s when %s', (approved, due) => {
    const calendar = defaultPropertyCalendar('America/New_York')
    const time = { hours: 3, calendar }
    const times = { startMs: at(entered), entered: time, approved: time }
    const targetMs = defaultTarget(at(entered), time)
    expect(iso(targetAtApproval({ ...times, targetMs, approvedMs: at(approved) }))).toBe(due)
  })

  test('counts elapsed hours across a change of the clock', () => {
    const targetMs = defaultTarget(at(entered), anyHours(72))
    const approvedMs = at('2026-03-07T12:00:00-05:00')
    expect(iso(targetAtApproval({ ...request, targetMs, approvedMs, approved: anyHours(24) }))).toBe(
      '2026-03-08T17:00:00.000Z',
    )
  })
})
