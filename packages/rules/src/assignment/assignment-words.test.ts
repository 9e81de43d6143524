import { expect, test } from 'vitest'
import { leftOutReason } from './assignment-words.ts'

const place = { zone: 'America/New_York', formats: { dateFormat: 'M/D/YYYY' } } as const

test('exclusion reasons include the deciding figure', () => {
  expect(leftOutReason({ why: 'rank', value: 3 }, place)).toBe('rank 3')
  expect(leftOutReason({ why: 'open-orders', value: 7 }, place)).toBe('7 open')
  expect(leftOutReason({ why: 'given-later', value: Date.parse('2026-03-09T12:00:00Z') }, place)).toBe(
    'last assigned 3/9/2026 8:00 AM',
  )
  expect(leftOutReason({ why: 'off-shift', value: null }, place)).toBe('off shift')
})
