import { expect, test } from 'vitest'
import { joinedNames } from './holiday-proposals.ts'

test('combines several holidays of one day into one name, and counts the rest', () => {
  expect(joinedNames(['Founders Day'])).toBe('Founders Day')
  expect(joinedNames(['Founders Day', 'Labor Day'])).toBe('Founders Day, Labor Day')
  const long = 'x'.repeat(70)
  expect(joinedNames(['Founders Day', 'Labor Day', long, long])).toBe(
    `Founders Day, Labor Day, ${long} and 1 more`,
  )
  expect(joinedNames([long, long, long])).toBe(`${long} and 2 more`)
})
