import { expect, test } from 'vitest'
import { createImportThrottle } from './import-throttle.ts'

/** Batches of 20 ms, before whose ends others were at work or not; returns the pauses after them. */
async function pausesAfter(othersAtEnds: readonly boolean[], batchMs = 20): Promise<number[]> {
  let time = 0
  let paused = 0
  const ends = othersAtEnds.values()
  const throttle = createImportThrottle(async () => ends.next().value ?? false, {
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
    await throttle.pause()
    pauses.push(paused)
  }
  return pauses
}

test('long work does not pause without concurrent users, or if only two of five samples saw some', async () => {
  const looks = [false, false, true, true, false, false, false, true, false, true, false]
  expect(await pausesAfter(looks)).toEqual(looks.map(() => 0))
})

test('with concurrent users, three quarters of the time are theirs, until they stop', async () => {
  expect(await pausesAfter([true, true, true, true, false, false, false])).toEqual([0, 0, 60, 60, 60, 60, 0])
  expect(await pausesAfter([true, true, true, true], 1000)).toEqual([0, 0, 300, 300])
})

test('continues at full speed after five samples without concurrent users', async () => {
  const ends = [false, false, false, false, false, true, false].values()
  const throttle = createImportThrottle(async () => ends.next().value ?? false)
  const quiet: boolean[] = []
  for (let looks = 0; looks < 10; looks += 1) {
    await throttle.pause()
    quiet.push(throttle.isQuiet())
  }
  expect(quiet).toEqual([false, false, false, false, true, false, false, false, false, false])
})
