import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import type { FullOrder } from '../support/orders.ts'
import { picture } from '../support/picture.ts'
import { visit } from '../support/visit.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`[A2.172, A2.175, A2.178, A2.179] at ${viewport.width} px a worker enters an order with a photo; the draft survives a reload`, async ({
    signedIn,
    apiAs,
  }) => {
    const page = await signedIn('supervisor', { viewport })
    await page.goto('/orders')
    await page.getByRole('link', { name: 'Create Work Order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Work Order' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('Work Description is required.')
    await expect(page.getByLabel('Work Description')).toBeFocused()

    const description = `Sink drips at ${viewport.width} px, ${Date.now()}`
    await page.getByLabel('Work Description').fill(description)
    const choose = (label: string, text: string) =>
      pick(page.getByRole('combobox', { name: label, exact: true }), text, text)
    await choose('Job Type', 'Leak')
    await choose('Assign To', 'Amara')
    await choose('Priority', 'Routine')
    await page
      .locator('input[type=file]')
      .setInputFiles([await picture('drip.jpg'), await picture('pipe.jpg')])
    await expect(page.getByRole('img', { name: 'drip.jpg' })).toBeVisible()

    await page.goBack()
    const ask = page.getByRole('dialog', { name: 'Leave this page?' })
    await ask.getByRole('button', { name: 'Stay' }).click()
    await expect(ask).toBeHidden()
    await expect(page.getByText('drip.jpg')).toBeVisible()
    await expect(page.getByText('Draft saved on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(page.getByLabel('Work Description')).toHaveValue(description)
    await expect(page.getByText('pipe.jpg')).toBeVisible()
    await expectFits(page, viewport.width)

    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Order Detail' })).toBeVisible()
    const api = await apiAs('supervisor')
    const path = `/api/Workorders/${page.url().split('/').at(-1)}`
    const read = () => api.get<FullOrder & { description: string }>(path)
    expect(await read()).toMatchObject({ description, jobType: expect.stringContaining('Leak') })
    // Photos are sent after their order.
    await expect.poll(async () => (await read()).photos.length).toBe(2)
    await visit(page, '/orders/create')
    await expect(page.getByLabel('Work Description')).toHaveValue('')
  })
}
