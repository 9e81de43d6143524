import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

/** The panels and dialogs of an order, by the button that opens each. */
const dialogs: readonly (readonly [button: string, dialog: string])[] = [
  ['Add Photos', 'Add Photos'],
  ['Add Labor', 'Add Labor'],
  ['Add Purchased Part', 'Add Purchased Part'],
  ['Add Inventory Parts', 'Add Inventory Parts'],
  ['Add Assets', 'Add Assets'],
  ['Reassign', 'Reassign Order'],
]

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const width of [1440, 360]) {
  test(`the dialogs of an order keep to WCAG 2.2 AA: ${width} px wide, light and dark`, async ({
    signedIn,
    apiAs,
  }) => {
    const order = await firstOrder(
      await apiAs('supervisor'),
      'orderStatus=Open&orderCategory=CM&propertyId=1',
    )
    const page = await signedIn('supervisor', { viewport: { width, height: 900 } })
    await page.goto(`/orders/${order.workorderId}`)
    for (const [button, dialog] of dialogs) {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      const opened = page.getByRole('dialog', { name: dialog })
      await expect(opened.locator('button:visible, input:visible').first()).toBeVisible()
      expect([dialog, await violations(page, '[role=dialog]')]).toEqual([dialog, []])
      await close(page)
    }
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    expect(['the menu', await violations(page)]).toEqual(['the menu', []])
    await page.getByRole('menuitem', { name: /Signature/ }).click()
    await expect(page.getByLabel(/^Signature pad/)).toBeVisible()
    expect(['the signature', await violations(page, '[role=dialog]')]).toEqual(['the signature', []])
    await close(page)
    await page.getByRole('button', { name: /^Edit Description/ }).click()
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible()
    expect(['a field', await violations(page, '#description')]).toEqual(['a field', []])
  })
}
