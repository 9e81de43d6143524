import type { Page } from '@playwright/test'

/** Holds back every call whose address matches until it is opened, so that a passing moment can be looked at. */
export async function holdBack(page: Page, url: string): Promise<{ open(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return { open: resolve }
}
