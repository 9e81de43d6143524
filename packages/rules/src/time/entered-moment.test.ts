import { expect, test } from 'vitest'
import { enteredMoment, statedTimeProblems } from './entered-moment.ts'

const iso = (text: string, zone: string, edge?: 'start' | 'end') =>
  new Date(enteredMoment(text, zone, edge)).toISOString()

test('[A7.006] an instant with an offset is independent of the order’s zone', () => {
  expect(iso('2026-03-10T11:00:00-04:00', 'Asia/Tokyo')).toBe('2026-03-10T15:00:00.000Z')
})

test('a day, or a time without an offset, is read in the order’s time zone', () => {
  expect(iso('2026-03-10T11:00', 'America/New_York')).toBe('2026-03-10T15:00:00.000Z')
  expect(iso('2026-03-10T11:00:30', 'Europe/Berlin')).toBe('2026-03-10T10:00:30.000Z')
  expect(iso('2026-03-10', 'America/New_York')).toBe('2026-03-10T04:00:00.000Z')
  expect(iso('2026-03-10', 'America/New_York', 'end')).toBe('2026-03-11T03:59:59.000Z')
})

test('a day with a clock change ends when the next one starts', () => {
  expect(iso('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
  expect(iso('2026-03-08', 'America/New_York', 'end')).toBe('2026-03-09T03:59:59.000Z')
})

test.each([
  ['2026-03-10T15:00:00Z', []],
  ['2026-03-10T15:04:00Z', []],
  ['2026-03-10', []],
  ['2026-03-02', []],
  [null, []],
  ['2026-03-10T15:10:00Z', ['not-allowed']],
  ['2026-03-11', ['not-allowed']],
  ['2026-03-01', ['not-allowed']],
  ['1980-01-01T00:00:00Z', ['not-allowed']],
])('%s is between an order’s entry and now: %j', (text, codes) => {
  const enteredMs = Date.parse('2026-03-02T15:00:00Z')
  const nowMs = Date.parse('2026-03-10T15:00:00Z')
  const problems = statedTimeProblems('at', text, { enteredMs, nowMs, zone: 'America/New_York' })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
