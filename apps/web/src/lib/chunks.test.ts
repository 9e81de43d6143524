import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test('splits a list into parts of a given size, with a shorter last one', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]])
  expect(chunksOf([], 2)).toEqual([])
})
