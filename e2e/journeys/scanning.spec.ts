import { launchBefore } from '../support/fake-camera.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'

const digits = '404170'

test.use({ launchOptions: [launchBefore(digits), { scope: 'worker' }] })

test('[A2.133] [B2.063] the camera reads a barcode in a browser without a barcode detector', async ({
  signedIn,
  apiAs,
}) => {
  const order = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&orderCategory=CM')
  const page = await signedIn('supervisor', { viewport: { width: 360, height: 740 } })
  await page.goto(`/orders/${order.workorderId}`)
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await page.getByRole('button', { name: 'Add Assets' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Assets' })
  await panel.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(panel.getByText(`No match for the barcode ${digits}.`)).toBeVisible()
  await expect(panel.locator('video')).toHaveCount(0)
})
