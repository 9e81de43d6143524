import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { describeTarget, shortMoment } from './relative-target.ts'

const formats = settingDefaults()

const newYork = 'America/New_York'
/** A Wednesday, 10:00 AM in New York. */
const now = Date.parse('2026-01-07T15:00:00Z')
const at = (iso: string) => describeTarget(Date.parse(iso), now, { zone: newYork, formats })

describe('a target that is still ahead', () => {
  test.each([
    ['2026-01-07T15:00:20Z', 'now'],
    ['2026-01-07T15:01:00Z', 'in 1 minute'],
    ['2026-01-07T15:20:00Z', 'in 20 minutes'],
    ['2026-01-07T16:00:00Z', 'in 1 hour'],
    ['2026-01-07T18:10:00Z', 'in 3 hours'],
    ['2026-01-08T03:00:00Z', 'in 12 hours'],
    ['2026-01-08T04:30:00Z', '11:30 PM'],
    ['2026-01-08T21:00:00Z', 'tomorrow 4:00 PM'],
    ['2026-01-12T21:00:00Z', 'Mon 4:00 PM'],
    ['2026-01-14T21:00:00Z', 'Jan 14'],
    ['2027-01-14T21:00:00Z', 'Jan 14, 2027'],
  ])('%s reads %s', (iso, text) => {
    expect(at(iso)).toEqual({ text, isLate: false })
  })
})

describe('a target that has passed', () => {
  test.each([
    ['2026-01-07T14:59:40Z', '1 minute late'],
    ['2026-01-07T14:15:00Z', '45 minutes late'],
    ['2026-01-07T13:30:00Z', '1 hour late'],
    ['2026-01-06T16:00:00Z', '23 hours late'],
    ['2026-01-06T14:00:00Z', '1 day late'],
    ['2026-01-05T23:00:00Z', '2 days late'],
    ['2025-11-08T15:00:00Z', '60 days late'],
  ])('%s reads %s', (iso, text) => {
    expect(at(iso)).toEqual({ text, isLate: true })
  })
})

test('the same instant can be a different day in another zone', () => {
  const instant = Date.parse('2026-01-09T06:30:00Z')
  expect(describeTarget(instant, now, { zone: newYork, formats }).text).toBe('Fri 1:30 AM')
  expect(describeTarget(instant, now, { zone: 'America/Los_Angeles', formats }).text).toBe(
    'tomorrow 10:30 PM',
  )
})

test('counts calendar days across a clock change', () => {
  // A 23-hour day in spring: from Saturday noon to Monday noon is two days.
  const monday = Date.parse('2026-03-09T16:00:00Z')
  expect(describeTarget(Date.parse('2026-03-07T17:00:00Z'), monday, { zone: newYork, formats }).text).toBe(
    '2 days late',
  )
})

test('a past target shows its day', () => {
  expect(shortMoment(Date.parse('2026-01-07T13:00:00Z'), now, { zone: newYork, formats })).toBe('8:00 AM')
  expect(shortMoment(Date.parse('2026-01-06T13:00:00Z'), now, { zone: newYork, formats })).toBe(
    'yesterday 8:00 AM',
  )
  expect(shortMoment(Date.parse('2026-01-02T13:00:00Z'), now, { zone: newYork, formats })).toBe('Fri 8:00 AM')
  expect(shortMoment(Date.parse('2025-12-20T13:00:00Z'), now, { zone: newYork, formats })).toBe(
    'Dec 20, 2025',
  )
})
