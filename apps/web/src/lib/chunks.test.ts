import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test('a list is split into parts of a size, the last of which may be shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]])
  expect(chunksOf([], 2)).toEqual([])
})
