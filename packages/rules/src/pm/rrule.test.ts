import { expect, test } from 'vitest'
import { aPlan, gaugeRule } from './pm.fixture.ts'
import { rruleText } from './rrule.ts'

const anchor = { kind: 'first', day: '2026-01-31', k: 1 } as const

test('formats a rule as in RFC 5545, with the earlier of its two ends', () => {
  const endsOn = '2026-12-31'
  expect(rruleText(aPlan(), anchor, 2)).toBe(
    'DTSTART;VALUE=DATE:20260228\nRRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  )
  const weekly = aPlan({ rule: { kind: 'Weekdays', weekdays: [4, 1] } })
  expect(rruleText(weekly, anchor, 1)).toBe('DTSTART;VALUE=DATE:20260202\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH')
  expect(rruleText({ ...weekly, endsOn, endsAfter: 5 }, anchor, 3)).toMatch(/;COUNT=3$/)
  expect(rruleText({ ...weekly, endsOn, endsAfter: 500 }, anchor, 3)).toMatch(/;UNTIL=20261231$/)
  expect(rruleText(aPlan({ rule: { kind: 'Once' }, endsAfter: 5 }), anchor, 1)).toBe(
    'DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=DAILY;COUNT=1',
  )
})

test('returns null without rule dates', () => {
  expect(rruleText(aPlan({ rule: gaugeRule }), anchor, 1)).toBeNull()
  expect(rruleText(aPlan({ rule: { kind: 'By hand' } }), anchor, 1)).toBeNull()
  expect(rruleText(aPlan({ basis: 'From completion' }), anchor, 1)).toBeNull()
  expect(rruleText(aPlan({ endsAfter: 2 }), anchor, 3)).toBeNull()
  expect(rruleText(aPlan({ endsOn: '2026-02-01' }), anchor, 2)).toBeNull()
})
