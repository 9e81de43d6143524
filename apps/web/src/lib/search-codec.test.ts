import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-codec.ts'

test('parses values as text and repeated keys as lists', () => {
  expect(parseSearch('?orderNumber=0042&trade=HVAC&trade=Keys+%26+locks&orderStatus=')).toEqual({
    orderNumber: '0042',
    trade: ['HVAC', 'Keys & locks'],
    orderStatus: '',
  })
})

test('writes readable text without empty values', () => {
  expect(
    stringifySearch({ orderStatus: 'Open', skip: 26, trade: ['A', 'B'], campus: undefined, floor: '' }),
  ).toBe('?orderStatus=Open&skip=26&trade=A&trade=B')
  expect(stringifySearch({ campus: null })).toBe('')
})

test('round-trips', () => {
  const search = { description: 'a=b&c ü', jobType: ['1', '2'] }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
