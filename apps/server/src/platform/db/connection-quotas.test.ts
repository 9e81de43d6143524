import { expect, test } from 'vitest'
import { divideConnections } from './connection-quotas.ts'

test('no single use can take all connections, whatever the pool size', () => {
  for (let max = 3; max <= 500; max++) {
    const { downloads, calls, reads, changes } = divideConnections(max)
    expect(downloads + calls).toBeLessThan(max)
    expect(Math.min(downloads, calls, reads, changes)).toBeGreaterThanOrEqual(1)
    if (max >= 8) expect(Math.max(reads, changes)).toBeLessThan(calls)
  }
})

test('a default pool of twenty reserves connections for signing in when every other use is at its limit', () => {
  expect(divideConnections(20)).toEqual({ downloads: 4, calls: 14, reads: 10, changes: 10 })
})
