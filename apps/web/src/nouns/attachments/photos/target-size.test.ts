import { expect, test } from 'vitest'
import { targetSize } from './target-size.ts'

test('limits the longest side and preserves the aspect ratio', () => {
  expect(targetSize({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 })
  expect(targetSize({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 })
})

test('never enlarges a photo, and leaves it unchanged if the original is requested', () => {
  expect(targetSize({ width: 800, height: 600 }, 2048)).toEqual({ width: 800, height: 600 })
  expect(targetSize({ width: 4000, height: 3000 }, 0)).toEqual({ width: 4000, height: 3000 })
})

test('a very long strip keeps at least one pixel', () => {
  expect(targetSize({ width: 100_000, height: 3 }, 2048)).toEqual({ width: 2048, height: 1 })
})
