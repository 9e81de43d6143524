import { expect, test } from 'vitest'
import { listTotalOf, totalText } from './list-total.ts'

const words = { one: 'order', many: 'orders' }

test.each([
  [{ total: 0 }, '0 orders'],
  [{ total: 1 }, '1 order'],
  [{ total: 3204 }, '3,204 orders'],
  [{ total: 10_000, isAtLeast: true }, 'More than 10,000 orders'],
  ['counting' as const, 'Counting…'],
])('how many a list finds: %j reads %s', (total, text) => {
  expect(totalText(total, words)).toBe(text)
})

test('the number of other filters is never shown under new ones', () => {
  const page = { pagination: { totalItems: 60 } }
  expect(listTotalOf({ page, isOfTheseFilters: true, error: null })).toMatchObject({ total: 60 })
  expect(listTotalOf({ page, isOfTheseFilters: false, error: null })).toBe('counting')
  expect(listTotalOf({ page, isOfTheseFilters: false, error: new Error('away') })).toBeUndefined()
})
