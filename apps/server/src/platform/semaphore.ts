/** A place was not free within the time that one waits for it. */
export class SemaphoreTimeoutError extends Error {
  override name = 'SemaphoreTimeoutError'
}

export type Semaphore = {
  /** Waits for a place; returns what gives it back, which counts once. Throws `SemaphoreTimeoutError` after `maxWaitMs`. */
  acquire(): Promise<() => void>
  /** Does the work while it holds a place. Throws as `acquire` does. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Lets at most `max` holders go on at a time; the others wait in the order in which they came, without end or for so
 * many milliseconds.
 */
export function createSemaphore(
  max: number,
  { maxWaitMs = null }: { maxWaitMs?: number | null } = {},
): Semaphore {
  const waiting = new Set<() => void>()
  let taken = 0

  function release(): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else taken -= 1
  }

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(goOn)
        reject(new SemaphoreTimeoutError(`No place of ${max} was free within ${maxWaitMs} ms.`))
      }
      const timer = maxWaitMs === null ? undefined : setTimeout(giveUp, maxWaitMs)
      const goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(goOn)
    })

  const acquire = async () => {
    if (taken < max) taken += 1
    else await wait()
    let held = true
    return () => {
      if (held) release()
      held = false
    }
  }

  return {
    acquire,
    run: async (work) => {
      const done = await acquire()
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}
