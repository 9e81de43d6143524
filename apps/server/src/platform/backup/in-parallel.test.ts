import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('processes every item once, at most eight at a time', async () => {
  const done: number[] = []
  let together = 0
  let max = 0
  await inParallel(Array.from({ length: 50 }).keys(), async (item) => {
    max = Math.max(max, ++together)
    await turn()
    together--
    done.push(item)
  })
  expect(done.sort((a, b) => a - b)).toEqual([...Array.from({ length: 50 }).keys()])
  expect(max).toBe(8)
})

test('stops after the first failure, once running work has finished', async () => {
  const ended: number[] = []
  const working = inParallel(Array.from({ length: 50 }).keys(), async (item) => {
    await turn()
    ended.push(item)
    if (item === 3) throw new Error('no space')
  })
  await expect(working).rejects.toThrow('no space')
  expect(ended).toContain(7)
  expect(ended.length).toBeLessThan(20)
})
