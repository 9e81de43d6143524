import { expect, test } from 'vitest'
import { maxLength } from './limits.ts'
import { fullName } from './person-name.ts'

test('a full name is both names, or the one that there is, and never longer than an account holds', () => {
  expect(fullName(' Imani ', 'Brandt')).toBe('Imani Brandt')
  expect(fullName('', 'Brandt')).toBe('Brandt')
  expect(fullName('Imani', '')).toBe('Imani')
  const longest = 'x'.repeat(maxLength.personName)
  expect(fullName(longest, longest)).toHaveLength(160)
})
