import type { Page } from '@playwright/test'

/** Waits until everything that moves has come to rest; what moves for ever, like a spinner, is not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just asked for, another colour scheme say, begins with the next frame.
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
