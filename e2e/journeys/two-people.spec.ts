import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'

test.use({ allowedFaults: /status of 412/ })

test('two people on one order see each other’s changes, and concurrent changes are not lost', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('supervisor')
  const { workorderId, orderNumber } = await makeOrder(api, {
    description: 'Door does not close',
    assignTo: 'Elena Novak',
  })
  const [first, second] = [await signedIn('supervisor'), await signedIn('technician')]
  for (const page of [first, second]) {
    await page.goto(`/orders/${workorderId}`)
    await expect(page).toHaveTitle(`Order ${orderNumber} · Fettle Work Orders`)
  }
  const overview = second.getByRole('region', { name: 'Overview' })
  await second.getByRole('button', { name: /^Edit Description/ }).click()
  const entry = second.getByRole('textbox', { name: 'Description', exact: true })
  await entry.fill('Door does not close, hinge is bent')

  // The change of the other person appears without clearing the entry or moving the focus.
  await first.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Hold' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(overview.getByText('Hold', { exact: true }).first()).toBeVisible()
  await expect(entry).toHaveValue('Door does not close, hinge is bent')
  await expect(entry).toBeFocused()

  await first.getByRole('button', { name: /^Edit Description/ }).click()
  await first.getByRole('textbox', { name: 'Description', exact: true }).fill('Door drags on the floor')
  await first.getByRole('button', { name: 'Save Description' }).click()
  await expect(first.getByRole('button', { name: /^Edit Description: Door drags/ })).toBeVisible()
  await second.getByRole('button', { name: 'Save Description' }).click()
  await expect(second.getByRole('alert')).toHaveText(versionConflictText)
  await expect(entry).toHaveValue('Door does not close, hinge is bent')
  await second.getByRole('button', { name: 'Save Description' }).click()
  await expect(
    first.getByRole('button', { name: /^Edit Description: Door does not close, hinge/ }),
  ).toBeVisible()

  const { log } = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
  const told = log.map(({ logActivity }) => logActivity).join('\n')
  expect(told).toContain('Door drags on the floor')
  expect(told).toContain('hinge is bent')
})
