import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { launchBefore } from '../support/fake-camera.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { settle } from '../support/settle.ts'
import { expectWorkFiles } from '../support/work-files.ts'

const digits = '404171'
const name = 'Air handler at the stairs'

const viewport = { width: 360, height: 740 }

test.use({ launchOptions: [launchBefore(digits), { scope: 'worker' }] })

type Listed = { data: { assetId: number }[] }

/** The asset that has the barcode, with a meter; a second try finds that of the first. */
async function labeledAsset(api: Api): Promise<number> {
  const { data } = await api.get<Listed>(`/api/Assets?propertyId=1&barcode=${digits}`)
  if (data[0]) return data[0].assetId
  const draft = { propertyId: 1, assetCode: `CAM-${Date.now()}`, name, barcode: digits }
  const { assetId } = await api.post<{ assetId: number }>('/api/Assets', draft)
  await api.post(`/api/Assets/${assetId}/meters`, { meterName: 'Run hours' })
  return assetId
}

async function fits(page: Page): Promise<void> {
  await settle(page)
  await expectFits(page, viewport.width)
  expect(await violations(page)).toEqual([])
}

test('a technician with a phone scans an air handler, reads its meter, attaches the manual and begins an order for it', async ({
  signedIn,
  apiAs,
}) => {
  const assetId = await labeledAsset(await apiAs('supervisor'))
  const page = await signedIn('technician', { viewport })
  await page.goto('/')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page).toHaveURL(`/assets/${assetId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('video')).toHaveCount(0)
  await fits(page)

  await page.getByRole('button', { name: 'Add Reading' }).first().click()
  const reading = page.getByRole('dialog', { name: 'Add Reading' })
  await reading.getByRole('textbox', { name: /^Reading/ }).fill(String(Math.floor(Date.now() / 1000)))
  await reading.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(reading).toBeHidden()

  const documents = page.getByRole('region', { name: 'Documents', exact: true })
  await documents.getByRole('button', { name: 'Add Documents' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Documents' })
  await panel.getByLabel('Choose documents').setInputFiles({
    name: 'manual.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
  })
  const title = 'Air handler manual'
  await panel.getByLabel('Title').fill(title)
  await panel.getByRole('button', { name: 'Upload' }).click()
  await expect(panel.getByRole('img', { name: 'Uploaded' })).toBeVisible()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(documents).toContainText(title)

  await page.getByRole('link', { name: 'Work Order for Asset' }).click()
  await expect(page).toHaveURL(`/orders/create?assetId=${assetId}`)
  await expect(page.getByText(new RegExp(`– ${name}$`))).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the camera finds an asset that was opened before', async ({ signedIn, apiAs, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const assetId = await labeledAsset(await apiAs('supervisor'))
    const page = await signedIn('technician', { viewport })
    await page.goto('/')
    await expectWorkFiles(page)
    await page.goto(`/assets/${assetId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goto('/')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Scan a code' }).click()
    await expect(page).toHaveURL(`/assets/${assetId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})
