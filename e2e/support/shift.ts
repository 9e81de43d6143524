import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { pickFromMenu } from './menu.ts'
import type { FullOrder } from './orders.ts'
import { expectWorkFiles } from './work-files.ts'

/** The number of changes on this device only, in the top bar. */
export const deviceChip = (page: Page): Locator => page.locator('[data-device-chip]')

/** Opens an order on a phone that has stored the files of a shift. */
export async function openOnShift(
  page: Page,
  { workorderId }: Pick<FullOrder, 'workorderId'>,
): Promise<void> {
  await page.goto(`/orders/${workorderId}`)
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  await expectWorkFiles(page)
}

/** Reports to the page that the network is back, as a browser does. */
export const announceNetwork = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')))

export async function returnToNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await announceNetwork(page)
}

/** Sends an internal message on the page of an order. */
export async function sendInternal(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Internal message' }).fill(text)
  await page
    .getByRole('region', { name: /^Internal Communications/ })
    .getByRole('button', { name: 'Send' })
    .click()
}

type Work = { readonly hours?: string; readonly message?: string }

/** Completes the order of the page with a sheet. */
export async function completeOrder(page: Page, { hours, message }: Work): Promise<void> {
  await page.getByRole('button', { name: 'Complete', exact: true }).first().click()
  await pickFromMenu(page, 'Complete')
  const sheet = page.getByRole('dialog', { name: /^Complete/ })
  if (hours !== undefined) await sheet.getByRole('textbox', { name: 'Labor Hours' }).fill(hours)
  if (message !== undefined) await sheet.getByRole('textbox', { name: /^Message/ }).fill(message)
  await sheet.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}
