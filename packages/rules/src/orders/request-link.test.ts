import { expect, test } from 'vitest'
import { linkEndsAt } from './request-link.ts'

const day = 86_400_000

test('a link is valid for 90 days after the last mail, and until 30 days after the work ended', () => {
  expect(linkEndsAt({ sentAtMs: 0, endedAtMs: null })).toBe(90 * day)
  expect(linkEndsAt({ sentAtMs: 10 * day, endedAtMs: 10 * day })).toBe(40 * day)
  expect(linkEndsAt({ sentAtMs: 35 * day, endedAtMs: 10 * day })).toBe(40 * day)
  expect(linkEndsAt({ sentAtMs: 0, endedAtMs: 80 * day })).toBe(110 * day)
})
