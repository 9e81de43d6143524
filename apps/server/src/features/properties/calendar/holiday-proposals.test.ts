import { expect, test } from 'vitest'
import { joinedNames } from './holiday-proposals.ts'

test('several holidays of one day are named together; those that do not fit are counted', () => {
  expect(joinedNames(['Founders Day'])).toBe('Founders Day')
  expect(joinedNames(['Founders Day', 'Labor Day'])).toBe('Founders Day, Labor Day')
  const long = 'x'.repeat(70)
  expect(joinedNames(['Founders Day', 'Labor Day', long, long])).toBe(
    `Founders Day, Labor Day, ${long} and 1 more`,
  )
  expect(joinedNames([long, long, long])).toBe(`${long} and 2 more`)
})
