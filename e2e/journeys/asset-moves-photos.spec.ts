import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { picture } from '../support/picture.ts'

type Asset = { assetId: number; location1: string; status: string; photoCount: number }
type Buildings = { data: { buildingName: string }[] }

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A new asset of the supervisor's property in its first building, with the names of that and another building. */
async function newAsset(api: Api) {
  const { data } = await api.get<Buildings>(
    '/api/Buildings?propertyId=1&take=50&sortColumn=buildingName&sortDirection=ascend',
  )
  const [here, there] = [...new Set(data.map(({ buildingName }) => buildingName))]
  if (!here || !there) throw new Error('The property has one building only.')
  const code = `MOVE-${Date.now()}`
  const draft = { propertyId: 1, assetCode: code, name: 'Floor scrubber', location1: here }
  const { assetId } = await api.post<Asset>('/api/Assets', draft)
  return { assetId, code, here, there }
}

test('a supervisor requests a move, sends the asset and receives it: its place is the new one', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/status of 400/)
  const api = await apiAs('supervisor')
  const { assetId, here, there } = await newAsset(api)
  const read = () => api.get<Asset>(`/api/Assets/${assetId}`)
  const page = await signedIn('supervisor')
  await page.goto(`/assets/${assetId}`)
  const moves = card(page, 'Moves')
  await expect(moves).toContainText('No moves to display.')
  await moves.getByRole('button', { name: 'Move Asset' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move Asset' })
  await sheet.getByRole('button', { name: 'Request Move' }).click()
  await expect(sheet.getByRole('alert')).toContainText('The asset is there already. Choose another place.')
  await pick(sheet.getByRole('combobox', { name: 'Building' }), there)
  await sheet.getByLabel('Reason').fill('Renovation')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await sheet.getByRole('button', { name: 'Request Move' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(moves.getByRole('cell', { name: 'Requested', exact: true })).toBeVisible()

  const act = async (name: string) => {
    await moves.getByRole('button', { name: /^Actions of the move to/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Send')
  await page.getByRole('dialog', { name: 'Send this asset?' }).getByRole('button', { name: 'Send' }).click()
  await expect(moves.getByRole('cell', { name: 'In transit', exact: true })).toBeVisible()
  await expect(moves.getByText(/^In transit to/)).toBeVisible()
  expect(await read()).toMatchObject({ location1: here, status: 'Moving' })

  await act('Receive')
  const receipt = page.getByRole('dialog', { name: 'Receive Asset' })
  await expect(receipt.getByRole('button', { name: 'Receive' })).toBeDisabled()
  await receipt.getByLabel('Received By').fill('Imani Brandt')
  await receipt.getByLabel('Dept').fill('Accounts')
  await receipt.getByRole('button', { name: 'Receive' }).click()
  await expect(receipt).toHaveCount(0)
  await expect(moves.getByRole('cell', { name: 'Received', exact: true })).toBeVisible()
  await expect(card(page, 'Location')).toContainText(there)
  expect(await read()).toMatchObject({ location1: there, status: 'In Service' })
  await expect(moves.getByRole('button', { name: 'Move Asset' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[B2.032, B2.033, B2.034, B2.052] a technician adds photos and a document to an asset on a phone', async ({
  signedIn,
  apiAs,
}) => {
  const { assetId, code } = await newAsset(await apiAs('supervisor'))
  const page = await signedIn('technician', phone)
  await page.goto(`/assets/${assetId}`)
  const photos = card(page, 'Photo')
  await photos.scrollIntoViewIfNeeded()
  await expect(photos).toContainText('There are no photos for this asset.')
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await photos
    .getByLabel('Choose photos')
    .setInputFiles([await picture('plate.jpg'), await picture('front.jpg'), notes])
  await expect(photos.getByRole('alert')).toContainText('notes.pdf is not an image.')
  await expect(photos.getByRole('img', { name: `${code} Floor scrubber` })).toBeVisible()
  const strip = photos.getByRole('list', { name: 'Photos of this asset' })
  await strip.getByRole('button', { name: 'Open photo 2 of 2, front.jpg' }).tap()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await photos.getByRole('button', { name: 'Remove notes.pdf' }).tap()

  const documents = card(page, 'Documents')
  await documents.getByRole('button', { name: 'Add Documents' }).tap()
  const panel = page.getByRole('dialog', { name: 'Add Documents' })
  await panel.getByLabel('Choose documents').setInputFiles({
    name: 'manual.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
  })
  await panel.getByLabel('Title').fill('Scrubber manual')
  await panel.getByLabel('Type').fill('Manual')
  await panel.getByRole('button', { name: 'Upload' }).tap()
  await expect(panel.getByRole('img', { name: 'Uploaded' })).toBeVisible()
  await panel.getByRole('button', { name: 'Done' }).tap()
  await expect(documents).toContainText('Scrubber manual')
  await documents.getByRole('button', { name: 'More about Scrubber manual' }).tap()
  await page.getByRole('menuitem', { name: 'Versions' }).tap()
  const versions = page.getByRole('dialog', { name: 'Versions of Scrubber manual' })
  await expect(versions.getByRole('listitem')).toContainText('manual.pdf')
  await versions.getByRole('button', { name: 'Close' }).tap()
  expect(await violations(page)).toEqual([])
})
