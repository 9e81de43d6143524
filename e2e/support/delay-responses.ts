import type { Page } from '@playwright/test'

/** Delays every call whose address matches until it is opened, so that a passing state can be checked. */
export async function delayResponses(page: Page, url: string): Promise<{ open(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return { open: resolve }
}
