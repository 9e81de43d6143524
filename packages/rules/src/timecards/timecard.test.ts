import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { isBookable, timecardDayProblems, timecardLineProblems, timecardTypes } from './timecard.ts'

const order = { orderNumber: '14870', orderStatus: 'Open', closedOutFlag: false }

describe('[B4.004,B5.010] finds a labor order by its number', () => {
  test.each([
    ['when it is the only one', [order], true],
    ['when it is complete', [{ ...order, orderStatus: 'Complete' }], true],
    ['not when there is none', [], false],
    ['not when there are two', [order, order], false],
    ['not as a request', [{ ...order, orderNumber: 'REQ' }], false],
    ['not when it is denied', [{ ...order, orderStatus: 'Denied' }], false],
    ['not when it is closed out', [{ ...order, closedOutFlag: true }], false],
  ])('%s', (_when, matches, expected) => {
    expect(isBookable(matches)).toBe(expected)
  })
})

describe('[B5.008,B5.009,B5.011,B5.012,B5.013] requirements of a line', () => {
  const draft = { laborHours: 1, tcardRecordType: 'Meeting', orderNumber: '', tcardNotes: '' }
  const messages = (more: Partial<typeof draft> | { laborHours: null }, isOrderValid = false) =>
    timecardLineProblems({ ...draft, ...more }, isOrderValid).map(({ message }) => message)

  test('hours above zero', () => {
    for (const laborHours of [0, -1, null])
      expect(messages({ laborHours } as typeof draft)).toEqual(['Enter a labor value greater than 0.'])
  })

  test('a valid number for the type Work Order, and no number for other types', () => {
    expect(messages({})).toEqual([])
    const onOrder = { tcardRecordType: 'Work Order', orderNumber: '14870' }
    expect(messages(onOrder)).toEqual(['Enter a valid work order number.'])
    expect(messages(onOrder, true)).toEqual([])
    expect(messages({ ...onOrder, orderNumber: ' ' }, true)).toEqual(['Enter a valid work order number.'])
  })

  test('a type', () => {
    expect(messages({ tcardRecordType: '' })).toEqual(['Type is required.'])
  })
})

test('[B2.096] the types are the value list without its placeholder', () => {
  expect(timecardTypes(['-', 'Work Order', ' - ', 'Travel'])).toEqual(['Work Order', 'Travel'])
})

test('a line without an order is within a year of today', () => {
  const codes = (day: string) =>
    timecardDayProblems('laborDate', { day, today: '2026-03-09', formats: settingDefaults() }).map(
      ({ code }) => code,
    )
  expect([codes('2026-03-09'), codes('2027-03-10'), codes('2025-03-08')]).toEqual([[], [], []])
  expect([codes('2027-03-11'), codes('2025-03-07')]).toEqual([['not-allowed'], ['not-allowed']])
})
