import { expect, type Page } from '@playwright/test'

/** Waits until the page is no wider than so many pixels: after a change of its size it takes its new form a moment later. */
export async function expectFits(page: Page, width: number): Promise<void> {
  const fullWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(fullWidth, 'how wide the page is').toBeLessThanOrEqual(width)
}
