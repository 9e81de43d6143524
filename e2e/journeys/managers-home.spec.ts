import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { listOf, pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import type { FullOrder } from '../support/orders.ts'
import { expectListed, type ListedPage } from '../support/orders-list.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

type Request = { workorderId: number; requestId: string; assignTo: string | null }
type Home = { figures: { requests: number }; requests: Request[] }

/** A property whose requests no other journey decides. */
const propertyId = 2
const homeOf = `/api/Workorders/home-figures?propertyId=${propertyId}`

/** The manager's home at that property, as this browser remembers it. */
async function openHome(page: Page): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('fettle.property-id', String(id)), propertyId)
  await visit(page, '/')
  await expect(page.getByRole('link', { name: /^Overdue: [\d,]+ orders?, open/ })).toBeVisible()
}

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const toApprove = (page: Page, count: number) =>
  page.getByRole('link', {
    name: `Requests to approve: ${count === 1 ? '1 order' : `${count} orders`}, open`,
  })

test('[C10.013, A2.147, A2.149, A7.019, A7.020] a manager approves, assigns and denies requests at home, and the figures follow', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const before = await api.get<Home>(homeOf)
  const [first, second, third] = before.requests
  if (!first || !second || !third) throw new Error('The demo world has no three requests that wait there.')
  const read = ({ workorderId }: Request) =>
    api.get<FullOrder & { denyReason: string }>(`/api/Workorders/${workorderId}`)
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  await openHome(page)
  await expect(toApprove(page, before.figures.requests)).toBeVisible()

  await page.getByRole('button', { name: `Assign Request ${first.requestId}` }).click()
  const assigning = panel(page, 'Assign Request').getByRole('combobox', { name: 'Assign To' })
  await assigning.click()
  const someone = (await listOf(assigning)).getByRole('option').first()
  const shown = (await someone.innerText()).trim()
  const name = shown.replace(/ \(V\)$/, '')
  await someone.click()
  await panel(page, 'Assign Request').getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(`for ${name}`)).toBeVisible()
  expect(await read(first)).toMatchObject({ orderNumber: 'REQ', assignTo: name })

  // The approval form already has the proposed assignee.
  await page.getByRole('button', { name: `Approve Request ${first.requestId}` }).click()
  const approval = panel(page, 'Approve Request')
  await expect(approval.getByRole('combobox', { name: 'Assign To' })).toHaveValue(shown)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`Request ${first.requestId} was approved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve Request ${first.requestId}` })).toHaveCount(0)
  await expect(toApprove(page, before.figures.requests - 1)).toBeVisible()
  expect((await read(first)).orderNumber).toMatch(/^\d+$/)

  await page.getByRole('button', { name: `Deny Request ${second.requestId}` }).click()
  const denial = panel(page, 'Deny Request')
  await expect(denial.getByRole('button', { name: 'Deny' })).toBeDisabled()
  await denial.getByRole('textbox', { name: 'Reason' }).fill('It was reported twice.')
  await denial.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText(`Request ${second.requestId} was denied.`)).toBeVisible()
  await expect(toApprove(page, before.figures.requests - 2)).toBeVisible()
  expect(await read(second)).toMatchObject({ orderNumber: 'Denied', denyReason: 'It was reported twice.' })

  // A request that another person decides disappears, too.
  await api.put('/api/Workorders/approve', { workorderId: third.workorderId })
  await expect(toApprove(page, before.figures.requests - 3)).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve Request ${third.requestId}` })).toHaveCount(0)
})

test('[C10.014] each number of a manager’s home opens exactly its rows', async ({ signedIn, apiAs }) => {
  test.setTimeout(120_000)
  const api = await apiAs('manager')
  const page = await signedIn('manager')
  await openHome(page)
  const numbered = page.getByRole('link', { name: /\d.*, open the list$/ })
  await expect(page.getByRole('link', { name: /overdue, open the list$/ }).first()).toBeVisible()
  const names = await numbered.evaluateAll((links) =>
    links.map((link) => link.getAttribute('aria-label') ?? ''),
  )
  expect(names.length).toBeGreaterThan(6)
  const kinds = names.map((name) => name.replace(/[\d,]+ /, '').replace('orders', 'order'))
  for (const kind of kinds) {
    const link = page.getByRole('link', { name: patternOf(kind) })
    await expect(async () => {
      const [, number = ''] = patternOf(kind).exec((await link.getAttribute('aria-label')) ?? '') ?? []
      const query = new URL((await link.getAttribute('href')) ?? '', 'http://x').search
      const { pagination } = await api.get<ListedPage>(`/api/Workorders${query}`)
      expect([kind, Number(number.replaceAll(',', ''))]).toEqual([kind, pagination.totalItems])
    }).toPass({ timeout: 20_000 })
  }

  const overdue = page.getByRole('link', { name: /^Overdue: / })
  const [, count = ''] = /: ([\d,]+)/.exec((await overdue.getAttribute('aria-label')) ?? '') ?? []
  await overdue.focus()
  await page.keyboard.press('Enter')
  await expectListed(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ orders?$/ })).toHaveText(
    new RegExp(`^${count} `),
  )
})

/** The name of a link with whatever number it has now. */
const patternOf = (kind: string): RegExp => {
  const [before = '', after = ''] = kind.includes(': ')
    ? [`${kind.split(': ')[0]}: `, kind.split(': ')[1]]
    : ['', kind]
  return new RegExp(`^${before}([\\d,]+) ${after.replace('order', 'orders?')}$`)
}

test('[A2.172] a manager is offered both forms, each by its right name', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await openHome(page)
  for (const name of ['Create Work Order', 'Create a New Request']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
  }
  await visit(page, '/orders')
  await page.getByRole('link', { name: 'Create Work Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Work Order' })).toBeVisible()
  await pick(page.getByRole('combobox', { name: 'Job Type', exact: true }), /Leak/, 'Leak')
})

test('a manager’s home begins with its figures, fits the screen and meets WCAG 2.2 AA at each width', async ({
  signedIn,
  apiAs,
}) => {
  test.setTimeout(240_000)
  // What the hourly run makes at some minute is there in every run, so that its words are looked at too.
  await (await apiAs('manager')).post('/api/PmSchedules/generate', { propertyId })
  const height = 900
  const page = await signedIn('manager')
  await atEachWidth(
    page,
    async (width) => {
      await openHome(page)
      const figure = await page.getByRole('link', { name: /^Requests to approve: / }).boundingBox()
      const bottom = (figure?.y ?? height) + (figure?.height ?? 0)
      expect(bottom).toBeLessThan(width === 1440 ? 450 : 600)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect(page.getByRole('region', { name: 'Who is in' }).getByRole('link').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Show My Orders' }).click()
      await expect(page.getByRole('button', { name: 'Hide My Orders' })).toBeVisible()
      await page
        .getByRole('button', { name: /^Approve Request/ })
        .first()
        .click()
      await expect(panel(page, 'Approve Request').getByRole('combobox', { name: 'Assign To' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Hide My Orders' }).click()
    },
    [1440, 768, 360],
  )
})
