import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

const line = (p50Ms: number, limitMs: number, clients = 1) => ({
  ...{ name: 'one order', clients, promise: null },
  ...{ product: { p50Ms }, limit: { p50Ms: limitMs } },
})
const result = (size: string, at: string, reads: unknown[]) =>
  ({ size, at, commit: at.slice(5), reads }) as never

test('lists the newest result of each size in one table, smallest first', () => {
  const results = [
    result('1m', '2026-c', [line(4, 0.4), line(40, 5, 16)]),
    result('10k', '2026-a', [line(9, 0.9)]),
    result('10k', '2026-b', [line(2, 0.2)]),
  ]
  expect(
    growthOf(results)
      ?.split('\n')
      .map((row) => row.split(/ {2,}/)),
  ).toEqual([
    ['p50 ms of one client', '10k (b)', 'limit', '1m (c)', 'limit'],
    ['one order', '2', '0.2', '4', '0.4'],
  ])
})

test('one size alone tells nothing of growth, nor does a result without these calls', () => {
  const other = { size: '1m', at: '2026-c', commit: 'c' } as never
  expect(growthOf([result('10k', '2026-a', [line(1, 1)]), other])).toBeNull()
})
