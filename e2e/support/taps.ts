import { expect, type Locator } from '@playwright/test'

/** Counts taps of a finger. Typing and drawing do not count. A target outside the window counts twice: a swipe leads there. */
export type Taps = {
  tap(target: Locator): Promise<void>
  /** Fails when there were more taps than this. */
  expectAtMost(max: number): void
}

export function countTaps(): Taps {
  const tapped: string[] = []
  return {
    tap: async (target) => {
      await target.waitFor()
      const isInView = await target.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
      if (!isInView) tapped.push(`a swipe to ${target}`)
      await target.tap()
      tapped.push(String(target))
    },
    expectAtMost: (max) => expect(tapped.length, tapped.join('\n')).toBeLessThanOrEqual(max),
  }
}
