import { describe, expect, test } from 'vitest'
import { numbersBeginningWith, orderNumberLabel, parseOrderNumber } from './order-number.ts'

describe('what a list shows as number', () => {
  const order = { orderNumber: '14883', requestId: null, orderCategory: 'CM' }

  test('tells number and kind at once', () => {
    expect(orderNumberLabel(order)).toBe('14883')
    expect(orderNumberLabel({ ...order, requestId: '7390' })).toBe('14883')
    expect(orderNumberLabel({ ...order, orderCategory: 'PM' })).toBe('PM 14883')
  })

  test('tells requests apart, waiting or denied', () => {
    const request = { orderNumber: 'REQ', requestId: '7391', orderCategory: 'REQ' }
    expect(orderNumberLabel(request)).toBe('REQ 7391')
    expect(orderNumberLabel({ ...request, orderNumber: 'Denied' })).toBe('REQ 7391')
    expect(orderNumberLabel({ ...request, requestId: null })).toBe('REQ')
  })
})

describe('a number as people type it', () => {
  test.each([
    ['1471', { of: 'either', digits: '1471' }],
    [' # 1471 ', { of: 'either', digits: '1471' }],
    ['REQ 7382', { of: 'request', digits: '7382' }],
    ['req7382', { of: 'request', digits: '7382' }],
    ['Request #7382', { of: 'request', digits: '7382' }],
    ['PM 14870', { of: 'order', digits: '14870' }],
    ['Order 14870', { of: 'order', digits: '14870' }],
  ])('%j is read', (text, read) => {
    expect(parseOrderNumber(text)).toEqual(read)
  })

  test.each(['', 'REQ', 'pump 3', '12 a', '0', '-4', '1'.repeat(16), `REQ${' '.repeat(30_000)}1`])(
    'anything else is no number (%#)',
    (text) => {
      expect(parseOrderNumber(text)).toBeNull()
    },
  )

  test('its beginning stands for whole ranges of numbers', () => {
    expect(numbersBeginningWith('147', 5)).toEqual([
      { first: 147, last: 147 },
      { first: 1470, last: 1479 },
      { first: 14700, last: 14799 },
    ])
    expect(numbersBeginningWith('123456', 3)).toEqual([{ first: 123456, last: 123456 }])
  })
})
