import { expect, test } from 'vitest'
import { fileSizeInWords } from './file-size.ts'

const megabyte = 1024 * 1024

test('uses the largest unit with a value of at least 1', () => {
  const sizes = [0, 2048, megabyte - 1, 3.44 * megabyte, 1200 * megabyte, 5000 * 1024 * megabyte]
  expect(sizes.map(fileSizeInWords)).toEqual(['1 KB', '2 KB', '1 MB', '3.4 MB', '1.2 GB', '5,000 GB'])
})
