/** Lets at most `atOnce` holders go on at a time; the others wait in line. */
export function createTurns(atOnce: number): { take(): Promise<() => void> } {
  const waiting: (() => void)[] = []
  let taken = 0

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  return {
    /** Gives the way to hand the turn back, which counts once. */
    take: async () => {
      if (taken < atOnce) taken += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let held = true
      return () => {
        if (held) release()
        held = false
      }
    },
  }
}
