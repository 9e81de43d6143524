import { expect, type Locator } from '@playwright/test'

/** Taps of a finger, counted: typing, drawing and scrolling are none. */
export type Taps = {
  tap(target: Locator): Promise<void>
  /** Fails where it took more of them than this. */
  expectAtMost(most: number): void
}

export function countTaps(): Taps {
  const tapped: string[] = []
  return {
    tap: async (target) => {
      await target.tap()
      tapped.push(String(target))
    },
    expectAtMost: (most) => expect(tapped.length, tapped.join('\n')).toBeLessThanOrEqual(most),
  }
}
