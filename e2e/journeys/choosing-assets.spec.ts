import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { listOf, pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'

type Asset = {
  assetId: number
  assetCode: string
  status: string
  statusReason: string
  location1: string | null
  floor: string | null
  buildingId: number | null
}

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** Three assets of this run's own, in service and nowhere. */
async function makeThree(api: Api): Promise<{ assets: Asset[]; code: string }> {
  const code = `B${Date.now().toString(36).toUpperCase()}-`
  const each = ['1', '2', '3'].map((number) => ({ assetCode: `${code}${number}`, name: `Pump ${number}` }))
  const { assetIds } = await api.post<{ assetIds: number[] }>('/api/Assets/alike', {
    asset: { propertyId: 1 },
    each,
  })
  return { assets: await readAll(api, assetIds), code }
}

const readAll = (api: Api, ids: readonly number[]) =>
  Promise.all(ids.map((assetId) => api.get<Asset>(`/api/Assets/${assetId}`)))

const bar = (page: Page) => page.getByRole('region', { name: 'Selected assets' })

test('three assets are selected by keyboard, moved and put out of service together, and restored; an asset with a concurrent change is refused', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/status of 412/)
  const api = await apiAs('supervisor')
  const { assets, code } = await makeThree(api)
  const ids = assets.map(({ assetId }) => assetId)
  const [, second] = assets
  if (!second) throw new Error('Three assets were made.')
  const page = await signedIn('supervisor')
  await page.goto(`/assets?propertyId=1&assetCode=${code}`)
  await page.getByRole('row', { name: new RegExp(`^Asset ${code}1`) }).focus()
  for (const step of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(step)
  await expect(bar(page).getByText('3 chosen')).toBeVisible()

  await bar(page).getByRole('button', { name: 'Place' }).click()
  const place = page.getByRole('dialog', { name: 'Change Place of 3 Assets' })
  await pick(place.getByRole('combobox', { name: 'Building' }), 'Old Main Hall')
  const floor = place.getByRole('combobox', { name: 'Floor' })
  await floor.click()
  const firstFloor = (await listOf(floor)).getByRole('option').first()
  await firstFloor.click()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await place.getByRole('button', { name: 'Change' }).click()
  await expect(place.getByRole('status').first()).toHaveText('3 done')
  for (const asset of await readAll(api, ids)) {
    expect(asset.location1).toBe('Old Main Hall')
    expect(asset.floor).not.toBeNull()
  }
  await place.getByRole('button', { name: 'Undo' }).click()
  await expect(place.getByRole('status').first()).toHaveText('Undo: 3 done')
  for (const asset of await readAll(api, ids)) expect(asset.buildingId).toBeNull()
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: 'Select all assets on this page' }).check()
  // Live changes are kept from this page, so that it acts on what it saw.
  await page.route('**/api/Assets?*', (route) => route.abort())
  faults.allow(/ERR_FAILED/)
  await api.put(`/api/Assets/${second.assetId}`, { notes: 'Looked at today.' })
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const status = page.getByRole('dialog', { name: 'Change Status of 3 Assets' })
  await pick(status.getByRole('combobox', { name: 'Status' }), 'Repair Shop')
  await status.getByRole('textbox', { name: 'Reason' }).fill('Bearings are replaced.')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await status.getByRole('button', { name: 'Change' }).click()
  await expect(status.getByRole('status').first()).toHaveText('2 done, 1 refused')
  await expect(status.getByRole('listitem').nth(1)).toContainText('Refused')
  expect((await readAll(api, ids)).map((asset) => asset.status)).toEqual([
    'Repair Shop',
    'In Service',
    'Repair Shop',
  ])
  await status.getByRole('button', { name: 'Try again' }).click()
  await expect(status.getByRole('status').first()).toHaveText('1 done')
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByRole('status').first()).toHaveText('Undo: 3 done')
  expect((await readAll(api, ids)).map((asset) => asset.status)).toEqual(Array(3).fill('In Service'))
  await page.unrouteAll()
})

test('on a phone assets are chosen by taps, and their make is entered for all of them', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('supervisor')
  const { assets, code } = await makeThree(api)
  const page = await signedIn('supervisor', { viewport: { width: 360, height: 780 }, hasTouch: true })
  await page.goto(`/assets?propertyId=1&assetCode=${code}`)
  await page.getByRole('button', { name: 'Select assets' }).tap()
  for (const number of [1, 3]) await page.getByText(`Pump ${number}`).tap()
  await expect(bar(page).getByText('2 chosen')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Field' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change Field of 2 Assets' })
  await pick(dialog.getByRole('combobox', { name: 'Field' }), 'Make')
  await dialog.getByRole('textbox', { name: 'Make' }).fill('Grundfos')
  await dialog.getByRole('button', { name: 'Change' }).tap()
  await expect(dialog.getByRole('status').first()).toHaveText('2 done')
  const makes = await Promise.all(
    assets.map(({ assetId }) => api.get<{ manufacturer: string }>(`/api/Assets/${assetId}`)),
  )
  expect(makes.map(({ manufacturer }) => manufacturer)).toEqual(['Grundfos', '', 'Grundfos'])
})
