import { expect, test } from 'vitest'
import { createMakeRoom } from './make-room.ts'

/** Batches of 20 ms, before whose ends others were at work or not; returns the pauses after them. */
async function pausesAfter(othersAtEnds: readonly boolean[], batchMs = 20): Promise<number[]> {
  let time = 0
  let paused = 0
  const ends = othersAtEnds.values()
  const makeRoom = createMakeRoom(async () => ends.next().value ?? false, {
    now: () => time,
    wait: async (ms) => {
      paused = ms
      time += ms
    },
  })
  const pauses: number[] = []
  for (const _ of othersAtEnds) {
    time += batchMs
    paused = 0
    await makeRoom()
    pauses.push(paused)
  }
  return pauses
}

test('long work does not pause while nobody else works, nor for a single look of somebody', async () => {
  expect(await pausesAfter([false, false, false, true, false, false, false, false, true])).toEqual(
    Array.from({ length: 9 }, () => 0),
  )
})

test('while others work, three quarters of the time are theirs, until they have stopped', async () => {
  expect(await pausesAfter([true, true, true, false, false, false, false])).toEqual([0, 60, 60, 60, 60, 0, 0])
  expect(await pausesAfter([true, true, true], 1000)).toEqual([0, 300, 300])
})
