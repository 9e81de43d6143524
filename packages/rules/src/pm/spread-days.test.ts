import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/time.ts'
import { spreadDays, spreadFault, spreadRefusal } from './spread-days.ts'

test('[C2.004] spreads first days evenly over a span, in schedule order', () => {
  expect(spreadDays(4, { from: '2026-03-02', to: '2026-03-29' })).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
  ])
  expect(spreadDays(5, { from: '2026-03-02', to: '2026-03-03' })).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-02',
    '2026-03-03',
    '2026-03-03',
  ])
  expect(spreadDays(0, { from: '2026-03-02', to: '2026-03-03' })).toEqual([])
})

test('[C2.004] days in the span differ by at most one schedule', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 366 }), (count, span) => {
      const [from, to] = ['2026-03-02', addDays('2026-03-02', span - 1)]
      const days = spreadDays(count, { from, to })
      expect(days.every((day) => from <= day && day <= to)).toBe(true)
      const uses = Array.from({ length: span }, () => 0)
      for (const day of days) {
        const at = daysBetween(from, day)
        uses[at] = (uses[at] ?? 0) + 1
      }
      expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 100 },
  )
})

test('a span is in the future and at most a year long', () => {
  const today = '2026-03-02'
  expect(spreadFault({ from: '2026-03-01', to: '2026-03-09' }, today)).toBe('The first day is past.')
  expect(spreadFault({ from: '2026-03-09', to: '2026-03-08' }, today)).toContain('before the start date')
  expect(spreadFault({ from: today, to: addDays(today, 366) }, today)).toBe('Choose at most 366 days.')
  expect(spreadFault({ from: today, to: addDays(today, 365) }, today)).toBe('')
})

test('[C2.004] does not spread schedules whose dates depend on other dates', () => {
  const every = { kind: 'Every', every: 1, unit: 'Months' } as const
  expect(spreadRefusal({ rule: every, basis: 'Fixed' }, false)).toBeNull()
  expect(spreadRefusal({ rule: every, basis: 'Fixed' }, true)).toBe('It has ended.')
  expect(spreadRefusal({ rule: every, basis: 'From completion' }, false)).toBe(
    'Its dates follow completions.',
  )
  expect(spreadRefusal({ rule: { kind: 'By hand' }, basis: 'Fixed' }, false)).toBe(
    'Its orders are made by hand.',
  )
})
