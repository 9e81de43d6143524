import { expect, test } from 'vitest'
import { divideConnections } from './connection-quotas.ts'

test('whatever the size of the pool, no use of connections takes them all', () => {
  for (let max = 3; max <= 500; max++) {
    const { downloads, calls, reads, changes } = divideConnections(max)
    expect(downloads + calls).toBeLessThan(max)
    expect(Math.min(downloads, calls, reads, changes)).toBeGreaterThanOrEqual(1)
    if (max >= 8) expect(Math.max(reads, changes)).toBeLessThan(calls)
  }
})

test('a usual pool of twenty has connections left for signing in when every share is full', () => {
  expect(divideConnections(20)).toEqual({ downloads: 4, calls: 14, reads: 10, changes: 10 })
})
