import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'

type Issue = { status: string; orderList: { workorderId: number }[] }

test('[C7.005] [C7.006] [C7.009] [C7.010] [C7.012] on a phone a manager enters an issue, creates its order, and closes it after a check', async ({
  signedIn,
  apiAs,
}) => {
  const title = `Loose handrail ${Date.now().toString(36)}`
  const page = await signedIn('manager', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/issuelog')
  await page.getByRole('link', { name: 'New Issue' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await pick(page.getByRole('combobox', { name: 'Kind' }), 'Safety')
  await pick(page.getByRole('combobox', { name: 'Severity' }), '2 · High')
  await page.getByRole('textbox', { name: 'Description' }).fill('Two anchors have pulled out.')
  await pick(page.getByRole('combobox', { name: 'Building' }), /./)
  await expectFits(page, 360)
  await page.getByRole('button', { name: 'Create Issue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page).toHaveURL(/\/issuelog\/\d+$/)
  const path = `/api/Issues/${new URL(page.url()).pathname.split('/').at(-1)}`

  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('button', { name: 'Create Order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Order for Issue #/ })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(
    `${title}\n\nTwo anchors have pulled out.`,
  )
  await pick(dialog.getByRole('combobox', { name: 'Job Type' }), /./)
  await pick(dialog.getByRole('combobox', { name: 'Priority' }), /./)
  await expectFits(page, 360)
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('In work', { exact: true })).toBeVisible()

  const manager = await apiAs('manager')
  const [order] = (await manager.get<Issue>(path)).orderList
  if (order === undefined) throw new Error('The issue has no order.')
  await page.getByRole('region', { name: 'Orders' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: /^Issues/ })).toContainText(title)
  await manager.put('/api/Workorders/complete', { workorderId: order.workorderId })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('To check', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const closing = page.getByRole('dialog', { name: /^Close Issue #/ })
  await closing.getByRole('button', { name: 'Close Issue' }).click()
  await expect(closing).toContainText('Say what was checked before closing.')
  await closing.getByRole('textbox', { name: 'What was checked' }).fill('The rail holds 200 lb.')
  await closing.getByRole('button', { name: 'Close Issue' }).click()
  await expect(closing).toHaveCount(0)
  await expect(page.getByText('Checked before closing: The rail holds 200 lb.')).toBeVisible()
  expect((await manager.get<Issue>(path)).status).toBe('Closed')
})

test('[C7.011] on a phone a technician adds what he finds on an order to the issues log', async ({
  signedIn,
  apiAs,
}) => {
  const title = `Worn belt ${Date.now().toString(36)}`
  const technician = await apiAs('technician')
  const { data } = await technician.get<{ data: { workorderId: number; building: string | null }[] }>(
    '/api/Workorders?take=100',
  )
  // An issue needs the building of its order.
  const order = data.find(({ building }) => building)
  if (order === undefined) throw new Error('The technician has no order in a building.')
  const page = await signedIn('technician', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`/orders/${order.workorderId}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Add to Issues Log' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await pick(page.getByRole('combobox', { name: 'Kind' }), 'Deficiency')
  await pick(page.getByRole('combobox', { name: 'Severity' }), '3 · Medium')
  await expectFits(page, 360)
  await page.getByRole('button', { name: 'Create Issue' }).click()
  await expect(page).toHaveURL(/\/issuelog\/\d+$/)
  await page.goto(`/orders/${order.workorderId}`)
  await expect(page.getByRole('region', { name: /^Issues/ })).toContainText(title)
})
