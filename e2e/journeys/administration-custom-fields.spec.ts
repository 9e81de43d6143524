import { violations } from '../support/axe.ts'
import { desk } from '../support/devices.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[A2.083] an administrator defines a custom field and fills it in on an order', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  const name = `Permit ${Date.now().toString(36)}`
  // Another journey enters a key for maps at the same time.
  faults.allow(/request to another origin: https:\/\/www\.google\.com\/maps/)
  const page = await signedIn('manager', desk)
  await page.goto('/admin/custom-fields')
  await page.getByRole('button', { name: 'New field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Label' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('List')
  await dialog.getByRole('textbox', { name: 'Choices, one on each line' }).fill('Hot work\nConfined space')
  await dialog.getByRole('checkbox', { name: 'Staff only' }).check()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('staff only')
  await expectFits(page, 1440)
  expect(await violations(page)).toEqual([])

  const api = await apiAs('manager')
  const { data } = await api.get<{ data: { workorderId: number }[] }>(
    '/api/Workorders?orderStatus=Open&propertyId=1&take=1',
  )
  await visit(page, `/orders/${data[0]?.workorderId}`)
  const details = page.getByRole('region', { name: 'Additional Details' })
  await details.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('option', { name: 'Hot work' }).click()
  await expect(details.getByRole('button', { name: `Edit ${name}: Hot work` })).toBeVisible()
  await expectFits(page, 1440)

  await visit(page, '/admin/custom-fields')
  const line = page.getByRole('listitem').filter({ hasText: name })
  await line.getByRole('button', { name: 'Delete' }).click()
  faults.allow(/status of 409/)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make inactive' }).click()
  await expect(line).toContainText('Inactive')
})
