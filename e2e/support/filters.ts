import { expect, type Locator, type Page } from '@playwright/test'
import { listOf } from './combobox.ts'

export const filtersDialog = (page: Page): Locator => page.getByRole('dialog', { name: /Filters$/ })

/** Opens the dialog with all filters. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = filtersDialog(page)
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible()
  return dialog
}

/** Chooses from a list field of the dialog by typing into it, and leaves the field. */
export async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(option)
  await (await listOf(field)).getByRole('option', { name: option }).first().click()
  await dialog.getByRole('heading', { name: /Filters$/ }).click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
