import { expect, test } from 'vitest'
import { searchCases, unlikeCases } from './search-fold.fixture.ts'
import { isTextFound } from './search-fold.ts'

test.each(searchCases)('finds %j by %j', (stored, typed) => {
  expect(isTextFound(stored, typed)).toBe(true)
})

test.each(unlikeCases)('does not find %j by %j', (stored, typed) => {
  expect(isTextFound(stored, typed)).toBe(false)
})
