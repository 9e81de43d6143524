import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './visit.ts'

export const widget = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** Returns a filter's button of a widget, by its title. */
export const tile = (page: Page, title: string, within = 'Quick Filters'): Locator =>
  widget(page, within).getByRole('button', { name: new RegExp(`^${title} ([\\d,]+|–)$`) })

/** Opens the home screen and waits until its filters are counted and its list is loaded. */
export async function openHome(page: Page): Promise<void> {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(tile(page, 'Overdue')).toBeVisible()
  await expect(widget(page, 'Work Orders').getByText(/^\d+-\d+ of \d+$/)).toBeVisible()
}

/** Returns the number on a filter's button. */
export async function countOn(button: Locator): Promise<number> {
  const [number] = /[\d,]+$/.exec(await button.innerText()) ?? ['']
  return Number(number.replaceAll(',', ''))
}

/** Returns a widget's position and size in the window, in whole pixels. */
export async function boxOf(
  region: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await region.boundingBox()
  if (!box) throw new Error('The widget is not to be seen.')
  const { round } = Math
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
}
