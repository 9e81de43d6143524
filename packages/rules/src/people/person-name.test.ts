import { expect, test } from 'vitest'
import { maxLength } from '../records/limits.ts'
import { fullName } from './person-name.ts'

test("a full name joins the two names, or uses the only one, up to the account's maximum length", () => {
  expect(fullName(' Imani ', 'Brandt')).toBe('Imani Brandt')
  expect(fullName('', 'Brandt')).toBe('Brandt')
  expect(fullName('Imani', '')).toBe('Imani')
  const longest = 'x'.repeat(maxLength.personName)
  expect(fullName(longest, longest)).toHaveLength(160)
})
