import { describe, expect, test } from 'vitest'
import { addDays } from '../time/time.ts'
import {
  type Certificate,
  certificateState,
  dueNotice,
  insuranceEnd,
  insuranceEndedMessage,
  vendorCertificates,
} from './certificates.ts'

const today = '2026-03-10'
const insurance = (from: string | null, to: string | null): Certificate => ({ kind: 'Insurance', from, to })

describe('[C4.001] state of a certificate', () => {
  test.each([
    [null, 'Valid'],
    ['2026-05-10', 'Valid'],
    ['2026-05-09', 'Expiring'],
    [today, 'Expiring'],
    ['2026-03-09', 'Expired'],
  ])('that ends on %s is %s', (to, state) => {
    expect(certificateState({ to }, today)).toBe(state)
  })
})

describe('[C4.001] combined state of a vendor’s certificates', () => {
  test.each([
    ['none', [], null, null],
    ['one that holds', [insurance('2026-01-01', '2027-01-01')], 'Valid', null],
    ['one that ended', [insurance('2025-01-01', '2026-03-09')], 'Expired', '2026-03-09'],
    [
      'one that ended and was renewed',
      [insurance('2025-01-01', '2026-01-01'), insurance('2026-01-02', '2027-01-01')],
      'Valid',
      null,
    ],
    [
      'one that ends soon, with the next one behind it',
      [insurance('2025-03-20', '2026-03-19'), insurance('2026-03-20', '2027-03-19')],
      'Valid',
      null,
    ],
    [
      'one that ends soon, with a gap behind it',
      [insurance('2025-03-20', '2026-03-19'), insurance('2026-03-21', '2027-03-19')],
      'Expiring',
      null,
    ],
    [
      'one that ended, with the next one still to begin',
      [insurance('2025-01-01', '2026-03-01'), insurance('2026-04-01', '2027-04-01')],
      'Expired',
      '2026-03-01',
    ],
    ['one that has not begun', [insurance('2026-04-01', '2027-04-01')], 'Valid', null],
  ] as const)('%s', (_title, certificates, state, insuranceEndedOn) => {
    expect(vendorCertificates(certificates, today)).toEqual({ state, insuranceEndedOn })
    expect(vendorCertificates(certificates.toReversed(), today)).toEqual({ state, insuranceEndedOn })
  })

  test('is the worst of its kinds; only expired insurance is reported with its date', () => {
    const license: Certificate = { kind: 'License', from: null, to: '2026-03-01' }
    expect(vendorCertificates([insurance(null, '2030-01-01'), license], today)).toEqual({
      state: 'Expired',
      insuranceEndedOn: null,
    })
  })
})

test('[C4.006] the latest end of several expired insurances counts', () => {
  const terms = ['2025-03-09', '2026-03-09', '2024-03-09'].map((to) => ({ from: null, to }))
  expect(insuranceEnd(terms, today)).toBe('2026-03-09')
})

test('[C4.006] the message about expired insurance uses the property’s date format', () => {
  const endedOn = insuranceEnd([{ from: null, to: '2026-03-09' }], today)
  expect(endedOn).toBe('2026-03-09')
  expect(insuranceEndedMessage('Acme', endedOn ?? '', { dateFormat: 'M/D/YYYY' })).toBe(
    'Insurance of Acme ended 3/9/2026.',
  )
})

describe('[C4.008] a notice', () => {
  const due = (inDays: number, others: readonly Certificate[] = []) =>
    dueNotice(insurance(null, addDays(today, inDays)), others, today)

  test.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, null],
  ])('%i days before the end is the %s-day notice', (days, notice) => {
    expect(due(days)).toBe(notice)
  })

  test('is not due if another certificate follows without a gap, but is if it leaves a gap or has another kind', () => {
    expect(due(7, [insurance(addDays(today, 8), '2028-01-01')])).toBeNull()
    expect(due(7, [insurance(addDays(today, 9), '2028-01-01')])).toBe(7)
    expect(due(7, [{ kind: 'Bond', from: null, to: null }])).toBe(7)
  })

  test('is never due for a certificate without an end', () => {
    expect(dueNotice(insurance(null, null), [], today)).toBeNull()
  })
})
