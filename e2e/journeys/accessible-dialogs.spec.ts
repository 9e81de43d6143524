import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { firstOrder } from '../support/orders.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

/** The panels and dialogs of an order, by the button that opens each. */
const dialogs: readonly (readonly [button: string, dialog: string | RegExp])[] = [
  ['Add Photos', 'Add Photos'],
  ['Add Labor', 'Add Labor'],
  ['Add Purchased Part', 'Add Purchased Part'],
  ['Add Inventory Parts', 'Add Inventory Parts'],
  ['Add Assets', 'Add Assets'],
  ['Reassign', 'Reassign Order'],
  ['Hold', /^Hold Order/],
]

/** A list that is open in a dialog takes the first press for itself. */
async function close(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

test('the dialogs of an order meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const order = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&orderCategory=CM&propertyId=1')
  const page = await signedIn('supervisor')
  await atEachWidth(page, async () => {
    await visit(page, `/orders/${order.workorderId}`)
    for (const [button, dialog] of dialogs) {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      const opened = page.getByRole('dialog', { name: dialog })
      await expect(opened.locator('button:visible, input:visible').first()).toBeVisible()
      expect([button, await violations(page, '[role=dialog]')]).toEqual([button, []])
      await close(page)
    }
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: 'Complete', exact: true })
      .click()
    await pickFromMenu(page, 'Complete')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add signature' })).toBeVisible()
    expect(['completing', await violations(page, '[role=dialog]')]).toEqual(['completing', []])
    await close(page)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    expect(['the menu', await violations(page)]).toEqual(['the menu', []])
    await pickFromMenu(page, /Signature/)
    await expect(page.getByLabel(/^Signature pad/)).toBeVisible()
    expect(['the signature', await violations(page, '[role=dialog]')]).toEqual(['the signature', []])
    await close(page)
    await page.getByRole('button', { name: /^Edit Description/ }).click()
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible()
    expect(['a field', await violations(page, '#description')]).toEqual(['a field', []])
    await page.getByRole('button', { name: 'Cancel editing Description' }).click()
  })
})

/** Goes back to a month that shows days of the previous month, which have a different style. */
async function toMonthWithOthers(page: Page): Promise<void> {
  const others = page.locator('[data-outside]').filter({ hasText: /^\d\d$/ })
  await expect(async () => {
    if ((await others.count()) === 0) await page.getByRole('button', { name: 'Previous month' }).click()
    expect(await others.count()).toBeGreaterThan(0)
  }).toPass()
}

/** The dropdowns that are open now, wherever they hang. */
const dropdown = '.mantine-Popover-dropdown, .mantine-Menu-dropdown, [role=listbox]'

test('what opens from a field meets WCAG 2.2 AA at both widths, light and dark, however long it is', async ({
  signedIn,
  apiAs,
}) => {
  const order = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&orderCategory=CM&propertyId=1')
  const page = await signedIn('supervisor')
  await atEachWidth(page, async (width) => {
    const look = async (what: string, within = dropdown) =>
      expect([what, await violations(page, within)]).toEqual([what, []])
    // Loads the page: in a running program a list that opens with its editor is not linked to its field.
    await page.goto(`/orders/${order.workorderId}`)

    // One of a list that is longer than its place.
    await page.getByRole('button', { name: /^Edit Trade/ }).click()
    await expect(page.getByRole('option').nth(9)).toBeAttached()
    const list = page.getByRole('listbox').filter({ visible: true })
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    await look('a list')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Edit Trade/ })).toBeFocused()

    // A day with a time.
    await page.getByRole('button', { name: /^Edit Target/ }).click()
    const target = page.getByRole('button', { name: /^Target/ })
    await target.click()
    await toMonthWithOthers(page)
    await look('a day with a time', width > 768 ? dropdown : '[role=dialog]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel editing Target' }).click()

    // Lists and a day within a panel.
    await page.getByRole('button', { name: 'Add Labor', exact: true }).click()
    const labor = page.getByRole('dialog', { name: 'Add Labor' })
    const worker = labor.getByRole('combobox', { name: 'Worker' })
    await worker.click()
    await look('a list in a panel', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(worker).toHaveAttribute('aria-expanded', 'false')
    await labor.getByRole('textbox', { name: 'Labor Date' }).click()
    await toMonthWithOthers(page)
    await look('a day in a panel', '[role=dialog]')
    await close(page)
  })
})
