import { expect, test } from 'vitest'
import { runByKey } from './run-by-key.ts'

const items = [10, 20, 11, 30, 40, 21, 12]
const keyOf = (item: number) => Math.floor(item / 10)

test('items with the same key run in sequence in one lane, and the results of all lanes are combined', async () => {
  const lanes: (readonly number[])[] = []
  const answers = await runByKey(items, keyOf, async (lane) => {
    lanes.push(lane)
    return lane.map(String)
  })
  expect(lanes).toEqual([[10, 11, 12, 40], [20, 21], [30]])
  expect(answers).toEqual(['10', '11', '12', '40', '20', '21', '30'])
})

test('an error in one lane is thrown after the other lanes have finished', async () => {
  const ended: number[] = []
  const working = runByKey(items, keyOf, async (lane) => {
    if (lane.includes(20)) throw new Error('The database is gone.')
    for (const item of lane) {
      await Promise.resolve()
      ended.push(item)
    }
    return []
  })
  await expect(working).rejects.toThrow('The database is gone.')
  expect(ended.toSorted()).toEqual([10, 11, 12, 30, 40])
})
