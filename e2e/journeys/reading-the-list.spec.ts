import { expect, test } from '../support/journey.ts'
import {
  column,
  expectListed,
  expectQuery,
  expectRows,
  expectTextOf,
  type ListedPage,
  openOrders,
  orderRows,
  ordersTable,
  queryOf,
} from '../support/orders-list.ts'

const firstQuery = {
  orderStatus: 'Open',
  sortColumn: 'orderNumber',
  sortDirection: 'descend',
  propertyId: '1',
}
const openHere = '/api/Workorders?orderStatus=Open&propertyId=1'

test('[A2.050, A2.063, A2.064, A9.001, A9.002, A2.059, A3.002] the list begins with the open orders of the property, newest first, with the configured columns and its requests one press away', {
  tag: '@smoke',
}, async ({ signedIn, apiAs }) => {
  const page = await signedIn('supervisor')
  await test.step('it shows 25 open orders a page, newest first', async () => {
    const api = await apiAs('supervisor')
    const ask = () => api.get<ListedPage>(`${openHere}&take=25`)
    await openOrders(page)
    expect(queryOf(page)).toEqual(firstQuery)
    const expected = await expectRows(page, ask)
    await expect(orderRows(page)).toHaveCount(25)
    for (const { description } of expected.data.slice(0, 5)) {
      await expect(ordersTable(page).getByRole('row', { name: description }).first()).toBeVisible()
    }
    await expectTextOf(page, ask, (total) => [`1-25 of ${total}`, `${total} orders`])
    await expect(page).toHaveTitle('Work Orders · Fettle Work Orders')
  })

  await test.step('the columns are those of the setting, in its order', async () => {
    const settings = await (await apiAs('supervisor')).get<{
      workOrderListColumnOptions: { displayName: string }[]
    }>('/api/System/Settings')
    await openOrders(page)
    await expect(ordersTable(page).getByRole('columnheader')).toHaveText(
      settings.workOrderListColumnOptions.map(({ displayName }) => displayName),
    )
  })

  await test.step('the column heads stay in place while the rows scroll', async () => {
    await openOrders(page)
    const head = ordersTable(page).getByRole('columnheader', { name: 'Building' })
    await orderRows(page).last().scrollIntoViewIfNeeded()
    await expect(head).toBeInViewport({ ratio: 1 })
    const { y = 0 } = (await head.boundingBox()) ?? {}
    const bar = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
    expect(Math.round(y)).toBe(Math.round(bar.y + bar.height))
  })

  await test.step('requests have a separate head and a count', async () => {
    const api = await apiAs('supervisor')
    const ask = () => api.get<ListedPage>(`${openHere}&orderNumber=REQ&take=25`)
    await openOrders(page)
    await expect(ordersTable(page).getByRole('link', { name: /^REQ/ })).toHaveCount(0)
    const requests = page
      .getByRole('list', { name: 'Saved views' })
      .getByRole('button', { name: /^Requests/ })
    await requests.click()
    await expectRows(page, ask)
    await expect(ordersTable(page).getByRole('rowheader', { name: 'Requests' })).toHaveCount(1)
    // Other people's requests come in at the same time: page and server are compared anew until both say the same.
    await expect(async () => {
      const { data } = await ask()
      expect((await column(page, 'Order #'))[0]).toBe(`REQ ${data[0]?.requestId}`)
    }).toPass({ timeout: 20_000 })
    await expectTextOf(page, ask, (total) => [`${total} orders`])
    await expect.poll(async () => requests.innerText()).toContain(String((await ask()).pagination.totalItems))
  })
})

test('[A2.050, A2.061, A9.003] the list is sorted by its heads, walked through by pages and switched to each status', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  await test.step('a column head sorts, and reverses when pressed again, from the first page on', async () => {
    const api = await apiAs('supervisor')
    await openOrders(page, { ...firstQuery, skip: '26' })
    const head = ordersTable(page).getByRole('columnheader', { name: 'Building' })
    for (const [direction, spoken] of [
      ['ascend', 'ascending'],
      ['descend', 'descending'],
    ] as const) {
      await head.getByRole('button').click()
      await expectQuery(page, { sortColumn: 'building', sortDirection: direction, skip: '1' })
      await expect(head).toHaveAttribute('aria-sort', spoken)
      await expectRows(page, () =>
        api.get<ListedPage>(`${openHere}&take=25&sortColumn=building&sortDirection=${direction}`),
      )
      const shown = (await column(page, 'Building')).filter(Boolean)
      const inOrder = shown.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
      expect(shown).toEqual(direction === 'ascend' ? inOrder : inOrder.reverse())
    }
  })

  await test.step('paging reaches every order and shows the position', async () => {
    const api = await apiAs('supervisor')
    await openOrders(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    let skip = 1
    for (let total = Number.POSITIVE_INFINITY; skip + 24 < total; ) {
      skip += 25
      await pages.getByRole('button', { name: 'Next page' }).click()
      await expectQuery(page, { skip: String(skip) })
      const ask = () => api.get<ListedPage>(`${openHere}&take=25&skip=${skip}`)
      await expectTextOf(page, ask, (all) => [`${skip}-${Math.min(skip + 24, all)} of ${all}`])
      total = (await expectRows(page, ask)).pagination.totalItems
    }
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await pages.getByRole('button', { name: 'Previous page' }).click()
    await expectQuery(page, { skip: String(skip - 25) })
  })

  await test.step('one press switches the status, in the address too', async () => {
    const api = await apiAs('supervisor')
    await openOrders(page)
    for (const status of ['Hold', 'DNC', 'Complete', 'Overdue', 'All', 'Open']) {
      await page.getByRole('radiogroup', { name: 'Status' }).getByText(status, { exact: true }).click()
      await expectQuery(page, { orderStatus: status, skip: '1' })
      const ask = () => api.get<ListedPage>(`/api/Workorders?orderStatus=${status}&propertyId=1&take=25`)
      await expectRows(page, ask)
      await expectTextOf(page, ask, (total) => [`${total.toLocaleString('en-US')} orders`])
    }
  })
})

test('[A2.060] an address with a page beyond the end shows the last page, and each filter of an address reaches the server', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  await test.step('a page beyond the end gives way to the last one', async () => {
    const api = await apiAs('supervisor')
    await page.goto(`/orders?${new URLSearchParams({ ...firstQuery, skip: '5001' })}`)
    await expect(async () => {
      const { totalItems } = (await api.get<ListedPage>(`${openHere}&take=1`)).pagination
      expect(queryOf(page)).toMatchObject({ skip: String(25 * Math.floor((totalItems - 1) / 25) + 1) })
    }).toPass({ timeout: 20_000 })
    await expectListed(page)
  })

  await test.step('every filter of the address is sent to the server', async () => {
    const filters = {
      orderNumber: '12',
      orderCategory: 'CM',
      trade: 'Plumbing',
      jobType: 'Leak',
      jobPriority: '2',
      assignTo: 'Elena Novak',
      startDateStart: '2025-01-01',
      startDateEnd: '2026-12-31',
      completionDateStart: '2025-01-02',
      completionDateEnd: '2026-12-30',
      orderBy: 'Priya',
      orderByField2: 'Biology',
      description: 'drip',
      campus: 'Hill Campus',
      building: 'Pine Hall',
      floor: 'F1',
      suite: '101',
      orderStatus: 'Complete',
      includeSubStatuses: 'true',
      setId: '7',
      sortColumn: 'trade',
      sortDirection: 'ascend',
      skip: '1',
      propertyId: '1',
      multiAssetDisplay: 'Boiler',
    }
    const asked = page.waitForRequest((request) => /\/api\/Workorders\?.*orderNumber=12/i.test(request.url()))
    await page.goto(`/orders?${new URLSearchParams(filters)}`)
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ ...filters, take: '25' })
    await expect(page.getByText('No work orders match the current query.')).toBeVisible()
    expect(queryOf(page)).toEqual(filters)
  })
})

test('a shared address shows the same orders to another person', async ({ signedIn, apiAs }) => {
  const shared =
    'orderStatus=Complete&trade=Plumbing&trade=HVAC&jobPriority=2&sortColumn=completionTimestampLTZ&sortDirection=ascend&propertyId=1&skip=26'
  const page = await signedIn('manager')
  await page.goto(`/orders?${shared}`)
  await expectListed(page)
  const api = await apiAs('manager')
  await expectRows(page, () => api.get<ListedPage>(`/api/Workorders?${shared}&take=25`))
  await expect(page.getByRole('region', { name: 'Filters in force' })).toContainText('Plumbing, HVAC')
})
