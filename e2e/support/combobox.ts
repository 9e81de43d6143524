import { expect, type Locator } from '@playwright/test'

/** Returns the list of a field, once it is open; the list of the previous field may still be closing. */
export async function listOf(field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const id = await field.getAttribute('aria-controls')
  return field.page().locator(`[id="${id}"]`)
}

/** Chooses the first entry with this name from a field's list, after typing `search` if given. */
export async function pick(field: Locator, name: string | RegExp, search?: string): Promise<void> {
  await field.click()
  if (search !== undefined) await field.fill(search)
  const list = await listOf(field)
  await list.getByRole('option', { name }).first().click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
