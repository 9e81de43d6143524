import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'

type Asset = { assetId: number; assetCode: string; name: string; location1: string | null; barcode: string }

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[B2.113] an asset is found in the big picker, put on a new order, and opens its page from there; the palette finds it by its number', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('supervisor')
  const code = `K${Date.now().toString(36).toUpperCase()}`
  const barcode = String(Date.now())
  await api.post<Asset>('/api/Assets', {
    propertyId: 1,
    assetCode: `${code}-2`,
    name: 'Second kiln',
    barcode,
  })
  const made = await api.post<Asset>('/api/Assets', {
    propertyId: 1,
    assetCode: `${code}-1`,
    name: 'First kiln',
    location1: 'Old Main Hall',
  })
  const page = await signedIn('supervisor')
  await page.goto('/orders/create')
  await page.getByRole('textbox', { name: 'Work Description' }).fill('The kiln does not get warm.')
  await page.getByRole('button', { name: 'Advanced Asset Picker' }).click()
  const picker = page.getByRole('dialog', { name: 'Advanced Asset Picker' })
  await expect(picker.getByRole('combobox', { name: 'Building' })).toHaveValue('All')
  await pick(picker.getByRole('combobox', { name: 'Building' }), 'Old Main Hall')
  await picker.getByRole('textbox', { name: 'Asset Code' }).fill(code)
  await expect(picker.getByRole('row', { name: 'Second kiln' })).toHaveCount(0)
  await picker.getByRole('row', { name: 'First kiln' }).click()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await picker.getByRole('button', { name: 'Return With Picks (1)' }).click()

  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  await page.getByRole('textbox', { name: 'Barcode' }).fill(barcode)
  await page.getByRole('textbox', { name: 'Barcode' }).press('Enter')
  await expect(page.getByText(`${code}-2 – Second kiln`)).toBeVisible()
  await pick(page.getByRole('combobox', { name: /^Job Type/ }), /./)
  await pick(page.getByRole('combobox', { name: 'Assign To' }), /./)
  await pick(page.getByRole('combobox', { name: 'Priority' }), /./)
  await pick(page.getByRole('combobox', { name: 'Building' }), 'Old Main Hall')
  await page.getByRole('button', { name: 'Submit' }).click()

  const assets = page.getByRole('region', { name: 'Assets' })
  await expect(assets.getByText(`${code}-2`)).toBeVisible()
  await assets.getByRole('link', { name: `${code}-1` }).click()
  await expect(page).toHaveURL(new RegExp(`/assets/${made.assetId}\\?order=\\d+$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First kiln')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill(`${code}-2`.toLowerCase())
  await palette.getByRole('option', { name: new RegExp(`^${code}-2 – Second kiln`) }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Second kiln')
})

test('the assets of the demo’s orders open their pages', async ({ signedIn, apiAs }) => {
  type Listed = { data: { workorderId: number; multiAssetDisplay: string }[] }
  const { data } = await (await apiAs('technician')).get<Listed>(
    '/api/Workorders?orderStatus=Open&orderCategory=PM&propertyId=1&take=100',
  )
  const order = data.find(({ multiAssetDisplay }) => multiAssetDisplay !== '')
  if (!order) throw new Error('No open order of the demo has an asset.')
  const page = await signedIn('technician')
  await page.goto(`/orders/${order.workorderId}`)
  const link = page.getByRole('region', { name: 'Assets' }).getByRole('link').first()
  const code = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/assets\/\d+\?order=\d+$/)
  await expect(page.getByText(`Asset Detail · ${code}`)).toBeVisible()
})
