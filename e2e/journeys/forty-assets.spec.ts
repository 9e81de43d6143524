import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'

type Asset = { assetId: number; assetCode: string; name: string; location1: string; status: string }
type AssetPage = { data: Asset[]; pagination: { totalItems: number } }

const widths = {
  'on a desktop': { viewport: { width: 1440, height: 900 } },
  'on a phone': { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
} as const

const place = 'Old Main Hall'

async function createForty(page: Page, codes: string): Promise<void> {
  await page.goto('/assets/create')
  await page.getByRole('textbox', { name: 'Asset Code' }).fill(codes)
  await page.getByRole('textbox', { name: 'Name' }).fill('Locker')
  await page.getByRole('button', { name: 'Several alike…' }).click()
  await page.getByRole('textbox', { name: 'First number' }).fill('01')
  await page.getByRole('textbox', { name: 'How many' }).fill('40')
  await expect(page.getByText(new RegExp(`^${codes}40`))).toBeVisible()
  await page.getByRole('button', { name: 'Create 40 Assets' }).click()
  await expect(page.getByText('40 assets', { exact: true })).toBeVisible()
}

/** Downloads labels of the found set; returns the text of the PDF. */
async function printLabels(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Print Labels')
  const dialog = page.getByRole('dialog', { name: 'Print Labels' })
  await expect(dialog.getByRole('status')).toHaveText('40 labels on 2 pages')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const text = (await readFile(await (await saved).path())).toString('latin1')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return text
}

/** Requests a move on the page of an asset, sends it and receives it. */
async function move(page: Page): Promise<void> {
  const moves = page.getByRole('region', { name: 'Moves', exact: true })
  await moves.getByRole('button', { name: 'Move Asset' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move Asset' })
  await pick(sheet.getByRole('combobox', { name: 'Building' }), place)
  await sheet.getByRole('button', { name: 'Request Move' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(moves).toContainText('Requested')
  const act = async (name: string) => {
    await moves.getByRole('button', { name: /^Actions of the move to/ }).click()
    await pickFromMenu(page, name)
  }
  await act('Send')
  await page.getByRole('dialog', { name: 'Send this asset?' }).getByRole('button', { name: 'Send' }).click()
  await expect(moves).toContainText('In transit')
  await act('Receive')
  const receipt = page.getByRole('dialog', { name: 'Receive Asset' })
  await receipt.getByLabel('Received By').fill('Imani Brandt')
  await receipt.getByRole('button', { name: 'Receive' }).click()
  await expect(receipt).toHaveCount(0)
  await expect(moves).toContainText('Received')
}

for (const [where, options] of Object.entries(widths)) {
  test(`a manager creates 40 lockers alike, prints their labels and moves one, ${where}`, async ({
    signedIn,
    apiAs,
  }) => {
    const codes = `L${Date.now().toString(36).toUpperCase()}-`
    const page = await signedIn('supervisor', options)
    await createForty(page, codes)
    const api = await apiAs('supervisor')
    const read = async () =>
      (await api.get<AssetPage>(`/api/Assets?assetCode=${codes}&sortColumn=assetCode&take=100`)).data
    expect((await read()).map(({ assetCode, name }) => `${assetCode} ${name}`)).toEqual(
      Array.from({ length: 40 }, (_, at) => String(at + 1).padStart(2, '0')).map(
        (number) => `${codes}${number} Locker ${number}`,
      ),
    )

    const labels = await printLabels(page)
    expect(labels).toMatch(/^%PDF-/)
    expect(labels).toContain('/Count 2')

    await page.getByText('Locker 37').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${codes}37`)
    await move(page)
    const moved = (await read()).filter(({ location1 }) => location1 === place)
    expect(moved.map(({ assetCode, status }) => [assetCode, status])).toEqual([[`${codes}37`, 'In Service']])
    await expectFits(page, options.viewport.width)
  })
}
