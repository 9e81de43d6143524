import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-codec.ts'

test('a search keeps its values as texts, and a repeated key as a list', () => {
  expect(parseSearch('?orderNumber=0042&trade=HVAC&trade=Keys+%26+locks&orderStatus=')).toEqual({
    orderNumber: '0042',
    trade: ['HVAC', 'Keys & locks'],
    orderStatus: '',
  })
})

test('a search is written so that people can read it, without what has no value', () => {
  expect(
    stringifySearch({ orderStatus: 'Open', skip: 26, trade: ['A', 'B'], campus: undefined, floor: '' }),
  ).toBe('?orderStatus=Open&skip=26&trade=A&trade=B')
  expect(stringifySearch({ campus: null })).toBe('')
})

test('what was written is read again', () => {
  const search = { description: 'a=b&c ü', jobType: ['1', '2'] }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
