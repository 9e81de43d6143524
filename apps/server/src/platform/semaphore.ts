export type Semaphore = {
  /** Waits for a place; returns what gives it back, which counts once. */
  acquire(): Promise<() => void>
  /** Does the work while it holds a place. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets at most `max` holders go on at a time; the others wait in the order in which they came. */
export function createSemaphore(max: number): Semaphore {
  const waiting: (() => void)[] = []
  let taken = 0

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  const acquire = async () => {
    if (taken < max) taken += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
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
