import { expect, vi } from 'vitest'

/** Reads a queued report until it is finished or has failed. */
export const untilEnded = <Run extends { runResult: string }>(read: () => Promise<Run>): Promise<Run> =>
  vi.waitFor(
    async () => {
      const run = await read()
      expect(['Queued', 'Running']).not.toContain(run.runResult)
      return run
    },
    { timeout: 40_000, interval: 100 },
  )
