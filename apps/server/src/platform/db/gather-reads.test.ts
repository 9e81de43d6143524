import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherReads } from './gather-reads.ts'

test('keys requested in the same turn are read together, and later ones afterwards', async () => {
  const reads: number[][] = []
  const square = gatherReads(async (keys: readonly number[]) => {
    reads.push([...keys])
    await nextTurn()
    return keys.map((key) => key * key)
  })
  const together = [square(2), square(3), square(2)]
  expect(reads).toEqual([])
  await nextTurn()
  const later = square(4)
  expect(await Promise.all([...together, later])).toEqual([4, 9, 4, 16])
  expect(reads).toEqual([[2, 3, 2], [4]])
})

test('reads the state at or after the request, never before it', async () => {
  let value = 'before'
  const read = gatherReads(async (keys: readonly string[]) => {
    const seen = value
    await nextTurn()
    return keys.map(() => seen)
  })
  const first = read('right')
  await nextTurn()
  value = 'after'
  expect([await read('right'), await first]).toEqual(['after', 'before'])
})

test('a failed read fails for its own keys only', async () => {
  let isBroken = true
  const read = gatherReads(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('The database is gone.')
    return keys
  })
  const broken = await Promise.allSettled([read('a'), read('b')])
  expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read('a')).toBe('a')
})
