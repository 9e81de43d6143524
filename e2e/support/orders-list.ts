import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './visit.ts'

/** An order in a list, as the API returns it. */
export type ListedOrder = {
  workorderId: number
  orderNumber: string
  requestId: string | null
  orderStatus: string
  withdrawnFlag?: boolean
  trade: string | null
  assignTo: string | null
  assignToSecondary: string | null
  orderBy: string
  building: string | null
  description: string
  overdueFlag: boolean
}
export type ListedPage = { data: ListedOrder[]; pagination: { totalItems: number } }

export const ordersTable = (page: Page): Locator => page.getByRole('table', { name: 'Work orders' })

/** The rows of the orders, without the second rows with descriptions. */
export const orderRows = (page: Page): Locator =>
  ordersTable(page).getByRole('row', { name: /^(Order|Request|Denied request) \d/ })

/** Opens the list and waits for its rows. */
export async function openOrders(page: Page, query: Record<string, string> = {}): Promise<void> {
  const search = new URLSearchParams(query).toString()
  await visit(page, search === '' ? '/orders' : `/orders?${search}`)
  await expectListed(page)
}

/** Waits until the most recently requested rows are shown. */
export async function expectListed(page: Page): Promise<void> {
  await expect(ordersTable(page)).toHaveAttribute('aria-busy', 'false')
}

/** A day before which no journey completes orders, as filters write it: results up to that day do not change. */
export const aMonthAgo = (): string => new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10)

/** Returns the filters in the list's address. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)

/** Waits until the address contains these filters. */
export async function expectQuery(page: Page, parts: Record<string, string>): Promise<void> {
  await expect.poll(() => queryOf(page)).toMatchObject(parts)
}

/** Returns the texts of the column with this head. */
export async function column(page: Page, head: string): Promise<string[]> {
  const heads = await ordersTable(page).getByRole('columnheader').allTextContents()
  const at = heads.indexOf(head)
  expect(at, `a column called ${head}`).toBeGreaterThanOrEqual(0)
  const rows = await orderRows(page).all()
  return Promise.all(rows.map(async (row) => (await row.getByRole('cell').nth(at).innerText()).trim()))
}

/** Returns the accessible name of an order's row. */
export function rowName(order: ListedOrder): string {
  if (order.orderNumber === 'REQ') return `Request ${order.requestId}, Submitted`
  if (order.orderNumber === 'Denied') {
    return order.withdrawnFlag
      ? `Withdrawn request ${order.requestId}, Withdrawn`
      : `Denied request ${order.requestId}, ${order.orderStatus}`
  }
  return `Order ${order.orderNumber}, ${order.orderStatus}`
}

/**
 * Waits until the rows are the orders of this response, in its order. Each attempt requests it again, because other
 * journeys create orders concurrently.
 */
export async function expectRows(page: Page, ask: () => Promise<ListedPage>): Promise<ListedPage> {
  let answer: ListedPage | undefined
  await expect(async () => {
    answer = await ask()
    const labels = await orderRows(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('aria-label')),
    )
    expect(labels).toEqual(answer.data.map(rowName))
  }).toPass({ timeout: 20_000 })
  return answer as ListedPage
}

/** Waits until the page shows this text for the response; asked again each time, as above. */
export async function expectTextOf(
  page: Page,
  ask: () => Promise<ListedPage>,
  words: (totalItems: number) => readonly string[],
): Promise<void> {
  await expect(async () => {
    const { pagination } = await ask()
    for (const text of words(pagination.totalItems))
      await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
