import { expect, type Page } from '@playwright/test'

/**
 * Picks an item of the menu that is open, once it can be picked. A click that waits for that by itself scrolls the page
 * between its tries, and a menu hides as soon as its button has been scrolled away.
 */
export async function pickFromMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: typeof name === 'string' })
  await expect(item).toBeEnabled()
  await item.click()
}
