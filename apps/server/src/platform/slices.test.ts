import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachInSlices } from './slices.ts'

/** Keeps the processor busy. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('other work runs while many items are processed', async () => {
  const done: number[] = []
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await nextTurn()
      turns++
    }
  })()
  const isWhole = await forEachInSlices([1, 2, 3, 4], (item) => {
    work(25)
    done.push(item)
  })
  isOver = true
  await others
  expect([isWhole, done]).toEqual([true, [1, 2, 3, 4]])
  expect(turns).toBeGreaterThan(2)
})

test('stops when the time is used up', async () => {
  const done: number[] = []
  const isWhole = await forEachInSlices(
    [1, 2, 3, 4],
    (item) => {
      work(25)
      done.push(item)
    },
    40,
  )
  expect(isWhole).toBe(false)
  expect(done.length).toBeLessThan(4)
})
