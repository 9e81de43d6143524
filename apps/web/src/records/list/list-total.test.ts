import { expect, test } from 'vitest'
import { totalText } from './list-total.ts'

const words = { one: 'order', many: 'orders' }

test.each([
  [{ total: 0 }, '0 orders'],
  [{ total: 1 }, '1 order'],
  [{ total: 3204 }, '3,204 orders'],
  [{ total: 10_000, isAtLeast: true }, 'More than 10,000 orders'],
  ['counting' as const, 'Counting…'],
])('a total of %j reads %s', (total, text) => {
  expect(totalText(total, words)).toBe(text)
})
