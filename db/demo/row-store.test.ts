import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { createRowStore, writeRows } from './row-store.ts'

test('rows of one table that name different columns are refused before anything is written', async () => {
  const rows = createRowStore()
  rows.add('campus', { property_id: 1, code: 'A', name: 'A' })
  rows.add('campus', { property_id: 1, code: 'B', name: 'B', mod_id: 3 })
  await expect(writeRows({} as never, rows, ['campus'])).rejects.toThrow('differ in columns')
})

test('chance repeats itself for a seed, and one area does not disturb another', () => {
  const draw = (seed: string) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.int(1, 1000)
      )(createRandom(seed)),
    )
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  const parent = createRandom('a')
  const before = parent.fork('people').int(1, 1_000_000)
  parent.next()
  expect(parent.fork('people').int(1, 1_000_000)).toBe(before)
})

test('draws keep to their bounds and their weights', () => {
  const random = createRandom('bounds')
  const numbers = Array.from({ length: 2000 }, () => random.int(3, 7))
  expect(new Set(numbers)).toEqual(new Set([3, 4, 5, 6, 7]))
  const picks = Array.from({ length: 2000 }, () =>
    random.weighted(['often', 'seldom', 'never'], (word) => ({ often: 9, seldom: 1 })[word] ?? 0),
  )
  expect(picks).not.toContain('never')
  expect(picks.filter((word) => word === 'often').length).toBeGreaterThan(1600)
  expect(new Set(random.sample([1, 2, 3, 4], 9))).toEqual(new Set([1, 2, 3, 4]))
  expect(() => random.pick([])).toThrow('Nothing to choose from')
})
