import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { mailTexts } from '../support/mail.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'

type Companies = { data: { companyName: string }[] }

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const width of [360, 1440]) {
  test(`[C4.009] [C4.010] a vendor answers its order by the link in the mail, ${width} px wide`, {
    tag: width === 360 ? '@smoke' : [],
  }, async ({ apiAs, newBrowser, faults }) => {
    const manager = await apiAs('manager')
    const { data } = await manager.get<Companies>('/api/Companies?take=3')
    const vendor = data[width === 360 ? 0 : 1]?.companyName ?? ''
    const { workorderId, orderNumber } = await makeOrder(manager, {
      description: `The boiler trips every night, seen at ${width}.`,
      jobPriority: 2,
    })
    const give = () =>
      manager.put('/api/Workorders/reassign', { workorderId, targetWorkerName: vendor, reassignType: 0 })
    await give()
    const link = (await mailTexts(manager, workorderId))
      .map((text) => /Open the work order: (\S+\/r\/\S+)/.exec(text)?.[1])
      .find(Boolean)
    if (!link) throw new Error(`${vendor} was sent no link.`)

    faults.allow(/status of 400/)
    const page = await (await newBrowser({ viewport: { width, height: 740 } })).newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Work order ${orderNumber}`)
    await expect(page.getByText(`The boiler trips every night, seen at ${width}.`)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectFits(page, width)

    const accept = page.getByRole('button', { name: 'Accept this order' })
    expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await accept.click()
    await expect(page.getByRole('status')).toHaveText('You accepted this order.')
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'boiler.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
    await page.getByLabel(/^Your note/).fill('Part is ordered')
    await page.getByRole('button', { name: 'Send note' }).click()
    await expect(page.getByText('Part is ordered')).toBeVisible()

    if (width === 360) {
      await page.getByRole('button', { name: 'Mark as done' }).click()
      await expect(page.getByText('Reported as done')).toBeVisible()
      expect(await violations(page)).toEqual([])
      const order = await manager.get<FullOrder>(`/api/Workorders/${workorderId}`)
      expect(order.log.map(({ logActivity }) => logActivity)).toContain(
        `${vendor} reports the work as done (by vendor link)`,
      )
      expect(order.orderStatus).toBe('Vendor reports done')
      return
    }
    await page.getByText('Decline this order').click()
    await page.getByLabel('Why').fill('   ')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByText(/^Enter why you decline/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Why').fill('No staff this week')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined this order')
    expect(await manager.get(`/api/Workorders/${workorderId}`)).toMatchObject({ assignTo: null })
    await give()
    await page.goto(link)
    await expect(accept).toBeVisible()
  })
}
