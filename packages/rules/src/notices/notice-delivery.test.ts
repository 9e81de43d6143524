import { expect, test } from 'vitest'
import { effectiveNoticeDelivery, lastDigest, noticeDeliveryOf } from './notice-delivery.ts'

test('[C8.039] a notice follows its recipient’s choice, and is instant for people without an account', () => {
  const hold = [{ kind: 'hold' }] as const
  expect([
    noticeDeliveryOf('instant', hold),
    noticeDeliveryOf('daily', hold),
    noticeDeliveryOf('none', hold),
    noticeDeliveryOf(null, hold),
  ]).toEqual(['instant', 'daily', 'none', 'instant'])
})

test('[C8.039] a receipt with the request’s link is never delayed for the digest', () => {
  expect(noticeDeliveryOf('daily', [{ kind: 'receipt' }])).toBe('instant')
  expect(noticeDeliveryOf('none', [{ kind: 'receipt' }])).toBe('none')
})

test('a contact record without notices takes precedence over the account’s choice', () => {
  expect(effectiveNoticeDelivery('daily', 'none')).toBe('none')
  expect(effectiveNoticeDelivery('daily', 'email')).toBe('daily')
  expect(effectiveNoticeDelivery('instant', null)).toBe('instant')
})

test.each([
  ['just before seven', '2026-03-10T10:59:59Z', '2026-03-09T11:00:00.000Z', '2026-03-09'],
  ['at seven', '2026-03-10T11:00:00Z', '2026-03-10T11:00:00.000Z', '2026-03-10'],
  ['in the evening', '2026-03-11T03:00:00Z', '2026-03-10T11:00:00.000Z', '2026-03-10'],
  [
    'on the morning after the clocks changed',
    '2026-03-08T10:30:00Z',
    '2026-03-07T12:00:00.000Z',
    '2026-03-07',
  ],
])('the digest is due at seven local time of the property: %s', (_when, now, at, day) => {
  const last = lastDigest(Date.parse(now), 'America/New_York')
  expect([new Date(last.atMs).toISOString(), last.day]).toEqual([at, day])
})
