import { expect, type Locator } from '@playwright/test'

/** Counts taps of a finger; typing, drawing and scrolling do not count. */
export type Taps = {
  tap(target: Locator): Promise<void>
  /** Fails when there were more taps than this. */
  expectAtMost(max: number): void
}

export function countTaps(): Taps {
  const tapped: string[] = []
  return {
    tap: async (target) => {
      await target.tap()
      tapped.push(String(target))
    },
    expectAtMost: (max) => expect(tapped.length, tapped.join('\n')).toBeLessThanOrEqual(max),
  }
}
