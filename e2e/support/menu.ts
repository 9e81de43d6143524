import { expect, type Page } from '@playwright/test'

/**
 * Picks an item of the open menu, once it is enabled. A click that waits automatically scrolls the page between its
 * attempts, and a menu closes when its button is scrolled away.
 */
export async function pickFromMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: typeof name === 'string' })
  await expect(item).toBeEnabled()
  await item.click()
}
