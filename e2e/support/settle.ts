import type { Page } from '@playwright/test'

/** Waits until everything that moves has come to rest; what moves for ever, like a spinner, is not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)))
  })
}
