import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest time a computation may block the event loop, in milliseconds. */
const maxTurnMs = 10

/**
 * Returns a function that a long computation calls often. It yields to the event loop when the time is used
 * up.
 */
export function createPause(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < maxTurnMs) return
    await nextTurn()
    began = performance.now()
  }
}
