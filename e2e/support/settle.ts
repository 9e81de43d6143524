import type { Page } from '@playwright/test'

/** Waits until all animations have ended; endless ones, like a spinner, are ignored. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change that was just requested, for example of the color scheme, begins with the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (;;) {
      await frame()
      await frame()
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      if (ending.length === 0) return
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)))
    }
  })
}
