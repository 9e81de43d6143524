import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherReads } from './gather-reads.ts'

test('keys that are asked for in one turn are read together, those of a later one after it', async () => {
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

test('what is true when a key is asked for is read, not what was true before', async () => {
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

test('a read that fails fails for each of its keys, and for no other', async () => {
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
