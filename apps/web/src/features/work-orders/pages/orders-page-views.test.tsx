import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type SentRequest, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, countsAnswer } from '#testing/orders.ts'
import { aSavedFilter } from '#testing/saved-filters.ts'
import { stubSmallScreen } from '#testing/small-screen.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { lastList, rowsOf, show, start, went } from './orders-page.fixture.tsx'

const saved = aSavedFilter({
  screen: 'orders',
  title: 'Late pumps',
  query: { search: 'pump', overdueFlag: true, orderStatus: ['All'] },
  sortColumn: 'targetTimestampLTZ',
  owner: 'Mia Manager',
})
const shared = {
  ...saved,
  savedFilterId: 6,
  title: 'Unassigned',
  query: { unassignedFlag: true },
  sharedRoleId: 8,
  sharedRole: 'Manager',
  owner: 'Sam Stone',
  isOwn: false,
  can: { change: false },
}

/** The list with one own and one shared filter. */
async function open(search = start): Promise<SentRequest[]> {
  const sent = stubFetch(({ url, body, method }) => {
    const { pathname } = new URL(url, 'http://fettle.test')
    if (pathname === '/api/Workorders') return { json: aPage(rowsOf(3)) }
    if (pathname === '/api/Workorders/counts') return countsAnswer(body)
    if (pathname === '/api/SavedFilters' && method === 'GET')
      return { json: { filters: [saved, shared], roles: [] } }
    if (pathname.startsWith('/api/SavedFilters')) return { json: saved }
    return { json: /vlist|Campuses|Reassign|priorities/.test(url) ? [] : aPage([]) }
  })
  await show({ search, workspace: aWorkspace({ user: { userRole: 'FM Access' } }) })
  await screen.findByText('Job 1')
  return sent
}
const chip = async (name: RegExp | string) =>
  await within(await screen.findByRole('list', { name: 'Saved views' })).findByRole('button', { name })

test('[C0.009] own and shared filters are chips: one press applies, the next one clears', async () => {
  const sent = await open()
  expect((await chip(/^Unassigned \d+$/)).getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(await chip(/^Late pumps \d+$/))
  await waitFor(() => expect(lastList(sent).get('search')).toBe('pump'))
  expect(lastList(sent).get('overdueFlag')).toBe('true')
  expect(lastList(sent).get('sortColumn')).toBe('targetTimestampLTZ')
  expect((await chip(/^Late pumps/)).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(await chip(/^Late pumps/))
  expect(went.at(-1)?.search).toEqual(start)
})

test('on a phone the chips are shown as well', async () => {
  stubSmallScreen()
  await open()
  for (const name of [/^All my Properties$/, /^Requests/, /^Late pumps/, /^Unassigned/])
    expect(await chip(name)).toBeTruthy()
})

test('[C0.005] one chip shows the orders of all properties, with the property of each row, and keeps the filters', async () => {
  const sent = await open({ ...start, trade: ['HVAC'], skip: 26 })
  expect(screen.queryByRole('columnheader', { name: 'Property' })).toBeNull()
  await userEvent.click(await chip('All my Properties'))
  await waitFor(() => expect(lastList(sent).getAll('propertyId')).toEqual(['2', '3']))
  expect(went.at(-1)?.search).toMatchObject({ trade: ['HVAC'], skip: 1 })
  expect(await screen.findByRole('columnheader', { name: 'Property' })).toBeTruthy()
  expect(screen.getAllByRole('cell', { name: 'Riverside' })).toHaveLength(3)
  await userEvent.click(await chip('All my Properties'))
  await waitFor(() => expect(lastList(sent).getAll('propertyId')).toEqual(['2']))
})

test('another chip keeps all properties, so that its count is the total of its list', async () => {
  const sent = await open({ ...start, propertyId: [2, 3] })
  const counted = sent.filter(({ url }) => url.endsWith('/counts')).map(({ body }) => String(body))
  expect(counted.some((body) => body.includes('"propertyId":[2,3]'))).toBe(true)
  await userEvent.click(await chip(/^Requests/))
  await waitFor(() => expect(lastList(sent).get('orderNumber')).toBe('REQ'))
  expect(lastList(sent).getAll('propertyId')).toEqual(['2', '3'])
})

test('at a desk and on a phone the search box finds words, and says them once', async () => {
  for (const isSmall of [false, true]) {
    if (isSmall) stubSmallScreen()
    const sent = await open()
    const box = (await screen.findAllByRole('searchbox', { name: 'Search work orders' })).at(-1)
    await userEvent.type(box as HTMLElement, 'mill pump')
    await waitFor(() => expect(lastList(sent).get('search')).toBe('mill pump'))
    expect(screen.queryByRole('region', { name: 'Filters in force' })).toBeNull()
    document.body.replaceChildren()
  }
})

test('the list’s filters are saved under a title', async () => {
  const sent = await open({ ...start, trade: ['HVAC'] })
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save current filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Filter' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Cooling')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save Filter' })).toBeNull())
  const [created] = sent.filter(({ method, url }) => method === 'POST' && url === '/api/SavedFilters')
  expect(JSON.parse(String(created?.body))).toEqual({
    screen: 'orders',
    title: 'Cooling',
    query: { orderStatus: ['Open'], trade: ['HVAC'] },
    sortColumn: 'orderNumber',
    sortDirection: 'descend',
    sharedRoleId: null,
  })
})
