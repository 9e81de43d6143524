import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that a computation holds up everything else, in milliseconds. */
const maxTurnMs = 10

/** Returns a function that a long computation calls often: it lets everything else have its turn when it is time to. */
export function createPause(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < maxTurnMs) return
    await nextTurn()
    began = performance.now()
  }
}
