import { expect, type Locator, type Page } from '@playwright/test'

/** As the API tells of an order in a list. */
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

/** The orders' own rows, without the second row that holds the description. */
export const orderRows = (page: Page): Locator =>
  ordersTable(page).getByRole('row', { name: /^(Order|Request|Denied request) \d/ })

/** Goes to the list and waits for its rows. */
export async function openOrders(page: Page, query: Record<string, string> = {}): Promise<void> {
  const search = new URLSearchParams(query).toString()
  await page.goto(search === '' ? '/orders' : `/orders?${search}`)
  await expectListed(page)
}

/** The rows that were asked for last stand there. */
export async function expectListed(page: Page): Promise<void> {
  await expect(ordersTable(page)).toHaveAttribute('aria-busy', 'false')
}

/** A day before which no journey completes orders, as filters write it: what was found until then stays found. */
export const aMonthAgo = (): string => new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10)

/** The list's address, as a person shares it. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)

/** Waits until the address says this much. */
export async function expectQuery(page: Page, parts: Record<string, string>): Promise<void> {
  await expect.poll(() => queryOf(page)).toMatchObject(parts)
}

/** What the rows show in the column of this head. */
export async function column(page: Page, head: string): Promise<string[]> {
  const heads = await ordersTable(page).getByRole('columnheader').allTextContents()
  const at = heads.indexOf(head)
  expect(at, `a column called ${head}`).toBeGreaterThanOrEqual(0)
  const rows = await orderRows(page).all()
  return Promise.all(rows.map(async (row) => (await row.getByRole('cell').nth(at).innerText()).trim()))
}

/** How an order's row is called. */
export function rowName(order: ListedOrder): string {
  if (order.orderNumber === 'REQ') return `Request ${order.requestId}, Submitted`
  if (order.orderNumber === 'Denied') {
    return order.withdrawnFlag
      ? `Withdrawn request ${order.requestId}, Withdrawn`
      : `Denied request ${order.requestId}, ${order.orderStatus}`
  }
  return `Order ${order.orderNumber}, ${order.orderStatus}`
}

/** Whether the rows are the orders of this answer, in its order; asked anew, as other journeys create orders meanwhile. */
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

/** Whether the page says this of the answer that it shows; asked anew, as above. */
export async function expectSaid(
  page: Page,
  ask: () => Promise<ListedPage>,
  words: (totalItems: number) => readonly string[],
): Promise<void> {
  await expect(async () => {
    const { pagination } = await ask()
    for (const said of words(pagination.totalItems))
      await expect(page.getByText(said, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
