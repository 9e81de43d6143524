import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { linkInMail, mailTexts } from '../support/mail.ts'
import { type FullOrder, findOrder } from '../support/orders.ts'

type Order = FullOrder & {
  orderStatus: string
  notes: string
  contactId: number | null
  requestId: string | null
  emailRequester: boolean
  survey: unknown
}
const isAskedFor = ({ contactId, requestId, emailRequester }: Order) =>
  contactId !== null && requestId !== null && emailRequester

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)
const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const width of [360, 1440]) {
  test(`a requester without an account follows their request from the mail, ${width} px wide`, async ({
    apiAs,
    newBrowser,
  }) => {
    const manager = await apiAs('manager')
    const { workorderId } = await findOrder(
      manager,
      'orderStatus=Open&orderCategory=CM',
      (order) => isAskedFor(order as Order) && (order as Order).survey === null,
    )
    const order = () => manager.get<Order>(`/api/Workorders/${workorderId}`)
    const told = `We come on Monday, said at ${width}.`
    const tell = { workorderId, commentText: told, kind: 1 }
    await manager.post('/api/Workorders/AddComment', tell)
    const page = await (await newBrowser({ viewport: { width, height: 800 } })).newPage()
    await page.goto(await linkInMail(manager, workorderId))
    await expect(page.getByText(told)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await widthBeyond(page)).toBe(0)

    await page.getByLabel(/^Your message/).fill('Tuesday is better')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('status')).toHaveText('Your message was sent.')
    await expect(page.getByText('Tuesday is better')).toBeVisible()
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByRole('status')).toHaveText('Your photo was added.')
    await expect(page.getByRole('img', { name: /^Photo \d+ of/ }).first()).toBeVisible()

    await manager.put('/api/Workorders/complete', { workorderId })
    await page.reload()
    await page
      .getByRole('group', { name: /^Rating/ })
      .getByLabel('2')
      .check()
    await page.getByRole('button', { name: 'Submit Survey' }).click()
    await expect(page.getByRole('status')).toHaveText(/Thank you for sharing your feedback/)
    await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Survey' })).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
    expect(await mailTexts(manager, workorderId)).toContainEqual(
      expect.stringContaining('rated the work 2 of 5.'),
    )
    await page.getByLabel(/^What's still wrong/).fill('It drips again')
    await page.getByRole('button', { name: 'It is still broken' }).click()
    await expect(page.getByRole('status')).toHaveText('Thank you. Someone will look at it again.')
    expect(await order()).toMatchObject({
      orderStatus: 'Open',
      notes: expect.stringContaining('It drips again'),
    })
  })
}
