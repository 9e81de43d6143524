import { violations } from '../support/axe.ts'
import { desk, phone } from '../support/devices.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C8.019] [C8.029] [C8.032] [C8.050] an administrator sets, lists, retires, and reads it all in the log', async ({
  signedIn,
}) => {
  const mark = `${Date.now().toString(36)}`
  const page = await signedIn('manager', desk)
  const fits = async () => {
    await expectFits(page, 1440)
    expect(await violations(page)).toEqual([])
  }

  await page.goto('/admin/preferences?search=google')
  const key = page.getByRole('textbox', { name: 'Key for Google Maps' })
  await key.fill(mark)
  await key.press('Enter')
  await expect(page.getByText(`Key for Google Maps: ${mark}. Saved.`)).toBeVisible()
  await expect(page.getByText(new RegExp(`changed it just now: .* → ${mark}`))).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The message with Undo stays while it has the focus.
  await undo.focus()
  await fits()
  await undo.click()
  await expect(key).not.toHaveValue(mark)

  await visit(page, '/admin/trades')
  await page.getByRole('button', { name: 'New trade' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Glazing ${mark}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Move Glazing ${mark} up` }).click()
  await fits()
  await page.getByRole('link', { name: new RegExp(`^Glazing ${mark}`) }).click()
  await page.getByRole('button', { name: 'New job type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Broken pane')
  await dialog.getByRole('textbox', { name: 'Emergency' }).fill('4')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Broken pane/ })).toContainText('due after 4 h')
  await fits()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trades & job types' })).toBeVisible()

  await visit(page, '/admin/value-lists')
  const holds = page.getByRole('region', { name: 'Hold reasons' })
  await holds.getByRole('button', { name: 'New value' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill(`Weather ${mark}`)
  await page.getByRole('button', { name: 'Save' }).click()
  const value = holds.getByRole('listitem').filter({ hasText: mark })
  await value.getByRole('button', { name: 'Make inactive' }).click()
  await expect(value).toContainText('Inactive')
  await fits()

  await visit(page, '/admin/system-log')
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Settings' }).click()
  const log = page.getByRole('list', { name: 'System log' })
  await expect(
    log
      .getByRole('listitem')
      .filter({ hasText: `Value Weather ${mark}` })
      .first(),
  ).toContainText('Is active: Yes → No')
  await fits()

  await visit(page, '/admin/saved-filters')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved filters' })).toBeVisible()
  await fits()
})

/** Lists of records of Administration, with what their spreadsheet and report are called. */
const recordLists = [
  { address: '/admin/procedures', title: 'Procedures', sheet: 'Procedures.xlsx', report: 'Procedure List' },
  { address: '/admin/entities', title: 'Properties', sheet: 'Properties.xlsx', report: 'Property List' },
  { address: '/admin/roles', title: 'Roles', sheet: 'Roles.xlsx', report: 'Role List' },
  { address: '/admin/buildings', title: 'Buildings', sheet: 'Buildings.xlsx', report: 'Building List' },
]

test('[C0.008] [C0.009] [C0.011] [C0.012] [C0.013] on a phone the lists of procedures, properties, roles and buildings are flagged, saved, downloaded and printed', async ({
  signedIn,
}) => {
  const title = `Mine ${Date.now().toString(36)}`
  const page = await signedIn('manager', phone)
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  for (const { address, title: heading, sheet, report } of recordLists)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const rows = page.locator('main [data-row]')
      await expect(rows.first()).toBeVisible()
      await expectFits(page, 360)
      expect(await violations(page)).toEqual([])

      await expect(page.getByRole('article').first()).toBeVisible()
      const flag = rows.first().getByRole('button', { name: /^Flag / })
      await flag.click()
      await expect(flag).toHaveAttribute('aria-pressed', 'true')
      await act('Show flagged')
      await expect(page).toHaveURL(/flagged=true/)
      await expect(rows).toHaveCount(1)

      await page.getByRole('button', { name: 'Saved filters' }).click()
      await page.getByRole('button', { name: 'Save current filters' }).click()
      const saving = page.getByRole('dialog', { name: 'Save Filter' })
      await saving.getByRole('textbox', { name: 'Title' }).fill(title)
      await saving.getByRole('button', { name: 'Save' }).click()
      await expect(saving).toBeHidden()

      const download = page.waitForEvent('download')
      await act('Download Spreadsheet')
      expect((await download).suggestedFilename()).toBe(sheet)
      await act('Clear flags')
      await page.getByRole('dialog').getByRole('button', { name: 'Clear flags' }).click()
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
      await page.getByRole('button', { name: 'Reset' }).last().click()
      await expect(page).not.toHaveURL(/flagged/)

      await act('Print List')
      const printing = page.getByRole('dialog', { name: 'Print List' })
      await printing.getByRole('textbox', { name: 'Report title' }).fill(`${report} ${title}`)
      await printing.getByRole('button', { name: 'Print' }).click()
      await expect(page).toHaveURL(/\/reports/)
      await expect(page.getByText(`${report} ${title}`).first()).toBeVisible()
    })
})
