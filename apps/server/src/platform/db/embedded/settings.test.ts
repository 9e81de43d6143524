import { expect, test } from 'vitest'
import { memorySettings } from './settings.ts'

const gibibyte = 1024 ** 3

test.each([
  [0.5, '128MB', '256MB'],
  [2, '256MB', '1024MB'],
  [8, '1024MB', '4096MB'],
  [64, '1024MB', '32768MB'],
])('with %d GiB of memory, shared buffers are %s and the assumed cache is %s', (size, shared, all) => {
  expect(memorySettings(size * gibibyte)).toEqual({ shared_buffers: shared, effective_cache_size: all })
})
