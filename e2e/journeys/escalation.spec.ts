import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { visit } from '../support/visit.ts'

type Mail = { toAddress: string; subject: string }

const newOrder = (api: Api) => makeOrder(api, { description: 'Sink leaks' })

const runNow = async (page: Page) => {
  const answer = page.waitForResponse(/\/EscalationRules\/\d+\/run$/)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Run now')
  expect((await answer).status()).toBe(200)
}

test('[C8.034] [C8.035] [C8.036] a manager writes a rule, sees what it would fire, and it fires once and never for a completed order', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const page = await signedIn('manager')
  const name = `Not started ${Date.now()}`
  const address = `desk-${Date.now()}@else.example`
  await visit(page, '/admin/escalations/create')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await pick(page.getByRole('combobox', { name: 'On', exact: true }), 'Order not started')
  await page.getByRole('textbox', { name: 'Number' }).fill('0')
  await page.getByRole('textbox', { name: 'Address' }).fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText(name)

  const late = await newOrder(api)
  await page.getByRole('link', { name, exact: true }).click()
  const preview = page.getByRole('list', { name: 'What would fire now' })
  const nameOf = ({ orderNumber }: FullOrder) => `Work order ${orderNumber}`
  const dueOf = (order: FullOrder) =>
    preview
      .getByRole('listitem')
      .filter({ hasText: nameOf(order) })
      .filter({ hasText: 'Fires at the next run' })
  const firings = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  const firingsOf = (order: FullOrder) => firings.filter({ hasText: nameOf(order) })
  // Every five minutes, the job of the server is the first to fire the step.
  await expect(dueOf(late).or(firingsOf(late))).toContainText(address)
  expect(await violations(page)).toEqual([])
  await runNow(page)
  await expect(firingsOf(late)).toHaveCount(1)
  await expect(dueOf(late)).toHaveCount(0)

  const done = await newOrder(api)
  await api.put('/api/Workorders/complete', { workorderId: done.workorderId })
  await runNow(page)
  await page.reload()
  await expect(firingsOf(late)).toHaveCount(1)
  await expect(firingsOf(done)).toHaveCount(0)
  await expect(preview).toBeVisible()
  await expect(dueOf(done)).toHaveCount(0)
  const told = async ({ workorderId, orderNumber }: FullOrder) => {
    const order = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
    const { data } = await api.get<{ data: Mail[] }>('/api/System/mail?take=200')
    return {
      lines: order.log.filter(({ logActivity }) => logActivity === `Escalation ${name}`).length,
      mails: data.filter((mail) => mail.toAddress === address && mail.subject.includes(orderNumber)).length,
    }
  }
  expect(await told(late)).toEqual({ lines: 1, mails: 1 })
  expect(await told(done)).toEqual({ lines: 0, mails: 0 })

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('list', { name: 'Rules' }).getByText(name)).toBeHidden()
})
