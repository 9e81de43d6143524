import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T12:05:00Z', 'just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T09:01:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', '1 day ago'],
  ['2026-02-20T12:00:00Z', '18 days ago'],
  ['2026-02-01T12:00:00Z', '5 weeks ago'],
  ['2026-01-10T12:00:00Z', '8 weeks ago'],
  ['2026-01-05T12:00:00Z', '2 months ago'],
  ['2024-04-10T12:00:00Z', '22 months ago'],
  ['2024-03-09T12:00:00Z', '2 years ago'],
  ['2011-06-01T12:00:00Z', '14 years ago'],
])('describes %s as %s', (iso, words) => expect(timeAgo(iso, now)).toBe(words))
