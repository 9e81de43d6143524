import { expect, type Locator } from '@playwright/test'

/** The list that belongs to a field, once it is open; the one of the field before may still be closing. */
export async function listOf(field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const id = await field.getAttribute('aria-controls')
  return field.page().locator(`[id="${id}"]`)
}

/** Chooses the first entry of this name from a field's list, typing `search` first where it is told. */
export async function pick(field: Locator, name: string | RegExp, search?: string): Promise<void> {
  await field.click()
  if (search !== undefined) await field.fill(search)
  const list = await listOf(field)
  await list.getByRole('option', { name }).first().click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
