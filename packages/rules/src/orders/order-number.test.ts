import { describe, expect, test } from 'vitest'
import {
  digitsOfNumber,
  isNumberOf,
  isNumberPrefix,
  numbersBeginningWith,
  orderNumberLabel,
  parseOrderNumber,
  parsePrefixedNumber,
} from './order-number.ts'

describe('the number in a list', () => {
  const order = { orderNumber: '14883', requestId: null, orderCategory: 'CM' }

  test('includes number and kind', () => {
    expect(orderNumberLabel(order)).toBe('14883')
    expect(orderNumberLabel({ ...order, requestId: '7390' })).toBe('14883')
    expect(orderNumberLabel({ ...order, orderCategory: 'PM' })).toBe('PM 14883')
  })

  test('includes the installation’s prefix', () => {
    expect(orderNumberLabel({ ...order, orderNumber: 'HB-14883' })).toBe('HB-14883')
    expect(orderNumberLabel({ ...order, orderNumber: 'HB-14883', orderCategory: 'PM' })).toBe('PM HB-14883')
  })

  test('distinguishes pending and denied requests', () => {
    const request = { orderNumber: 'REQ', requestId: '7391', orderCategory: 'REQ' }
    expect(orderNumberLabel(request)).toBe('REQ 7391')
    expect(orderNumberLabel({ ...request, orderNumber: 'Denied' })).toBe('REQ 7391')
    expect(orderNumberLabel({ ...request, requestId: null })).toBe('REQ')
  })
})

describe('a typed number', () => {
  test.each([
    ['1471', { of: 'either', digits: '1471' }],
    [' # 1471 ', { of: 'either', digits: '1471' }],
    ['REQ 7382', { of: 'request', digits: '7382' }],
    ['req7382', { of: 'request', digits: '7382' }],
    ['Request #7382', { of: 'request', digits: '7382' }],
    ['PM 14870', { of: 'order', digits: '14870' }],
    ['Order 14870', { of: 'order', digits: '14870' }],
  ])('parses %j', (text, read) => {
    expect(parseOrderNumber(text)).toEqual(read)
  })

  test.each(['', 'REQ', 'pump 3', '12 a', '0', '-4', '1'.repeat(16), `REQ${' '.repeat(30_000)}1`])(
    'rejects anything else (%#)',
    (text) => {
      expect(parseOrderNumber(text)).toBeNull()
    },
  )

  test('a prefix matches whole ranges of numbers', () => {
    expect(numbersBeginningWith('147', 5)).toEqual([
      { first: 147, last: 147 },
      { first: 1470, last: 1479 },
      { first: 14700, last: 14799 },
    ])
    expect(numbersBeginningWith('123456', 3)).toEqual([{ first: 123456, last: 123456 }])
  })
})

describe('a prefix of order numbers', () => {
  test.each(['HB-', 'W', 'SITE.', 'A1-', 'WO/', 'ABCDEFG-'])('accepts %j', (prefix) => {
    expect(isNumberPrefix(prefix)).toBe(true)
  })

  test.each(['', 'hb-', '-', '1A', 'HB1', 'HB 1-', 'REQ', 'REQ-', 'P.M', 'DENIED', 'ABCDEFGH-', 'Ä-'])(
    'rejects %j, which is ambiguous with a number or another term',
    (prefix) => {
      expect(isNumberPrefix(prefix)).toBe(false)
    },
  )

  test.each([
    ['HB-58101', { prefix: 'HB-', digits: '58101' }],
    [' # hb-58101', { prefix: 'HB-', digits: '58101' }],
    ['A1-2', { prefix: 'A1-', digits: '2' }],
    ['W20', { prefix: 'W', digits: '20' }],
  ])('parses %j with its number', (text, read) => {
    expect(parsePrefixedNumber(text)).toEqual(read)
  })

  test.each(['58101', 'REQ 7382', 'req7382', 'PM14870', 'pump 3', 'HB-', 'HB-0', `A${'1'.repeat(16)}`])(
    '%j has no prefix',
    (text) => {
      expect(parsePrefixedNumber(text)).toBeNull()
    },
  )
})

test('an order matches its number with or without the prefix, in any case, with or without #', () => {
  for (const typed of ['HB-58101', 'hb-58101', ' # 58101'])
    expect([typed, isNumberOf('HB-58101', typed)]).toEqual([typed, true])
  for (const typed of ['HB-5810', '8101', 'B-58101', 'GYM-58101', ''])
    expect([typed, isNumberOf('HB-58101', typed)]).toEqual([typed, false])
  expect([isNumberOf('58101', '#58101'), isNumberOf('REQ', '')]).toEqual([true, false])
})

test.each([
  ['58101', '58101'],
  ['HB-58101', '58101'],
  ['A1-2', '2'],
  ['REQ 7382', '7382'],
  ['REQ', ''],
  ['', ''],
  ['1234567890123456', ''],
])('the digits of the number %j are %j', (number, digits) => {
  expect(digitsOfNumber(number)).toBe(digits)
})
