/** No place became free within the maximum wait. */
export class SemaphoreTimeoutError extends Error {
  override name = 'SemaphoreTimeoutError'
}

export type Semaphore = {
  /**
   * Waits for a place and returns a function that releases it, effective once. Waiting owners take turns.
   * Throws `SemaphoreTimeoutError` after `maxWaitMs`.
   */
  acquire(owner?: string): Promise<() => void>
  /** Runs work while holding a place. Throws as `acquire` does. */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>
}

/**
 * Limits concurrency to `max` holders. The others wait, without a limit or for `maxWaitMs`. Waiters of one
 * owner are served in sequence; different owners take turns, so that an owner with many waiters delays
 * another owner by one of them.
 */
export function createSemaphore(
  max: number,
  { maxWaitMs = null }: { maxWaitMs?: number | null } = {},
): Semaphore {
  /** The waiters of each owner; the owners in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>()
  let taken = 0

  function release(owner: string): void {
    const own = waiting.get(owner)
    if (own) {
      waiting.delete(owner)
      waiting.set(owner, own)
    }
    const [turn] = waiting
    const [next] = turn?.[1] ?? []
    if (!turn || !next) {
      taken -= 1
      return
    }
    forget(turn[0], next)
    next()
  }

  function forget(owner: string, waiter: () => void): void {
    const own = waiting.get(owner)
    own?.delete(waiter)
    if (own?.size === 0) waiting.delete(owner)
  }

  const wait = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        forget(owner, goOn)
        reject(new SemaphoreTimeoutError(`No place of ${max} was free within ${maxWaitMs} ms.`))
      }
      const timer = maxWaitMs === null ? undefined : setTimeout(giveUp, maxWaitMs)
      const goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.set(owner, (waiting.get(owner) ?? new Set()).add(goOn))
    })

  const acquire = async (owner = '') => {
    if (taken < max) taken += 1
    else await wait(owner)
    let held = true
    return () => {
      if (held) release(owner)
      held = false
    }
  }

  return {
    acquire,
    run: async (work, owner) => {
      const done = await acquire(owner)
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}
