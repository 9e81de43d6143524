import type { SavedFilter } from '@fettle/contract/saved-filters'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import type { SentRequest } from '#testing/fetch-stub.ts'
import { aSavedFilter } from '#testing/saved-filters.ts'
import type { AssetSearch } from '../assets.list.tsx'
import { bodyOf, callsTo, lastSearch, openAssets, start, went } from './assets-page.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import '#records/saved-filters/saved-filter-list.tsx'
import '#records/saved-filters/screen-filter-dialog.tsx'
import '../asset-filters.tsx'

const chillers = aSavedFilter({
  fmModId: 3,
  screen: 'assets',
  title: 'Chillers away',
  query: { status: ['Repair Shop'], name: 'chiller' },
  sortColumn: 'name',
  sortDirection: 'descend',
  owner: 'Tess Tern',
})
const given: SavedFilter = {
  ...chillers,
  savedFilterId: 6,
  title: 'Given',
  query: { status: ['Storage'], propertyId: [99] },
  isOwn: false,
  owner: 'Sam Stone',
  can: { change: false },
}

type Shown = { search?: AssetSearch; filters?: SavedFilter[] }

/** Opens the list with saved filters: the first finds 12 assets, the second none. */
async function open({ search = start, filters = [] }: Shown = {}): Promise<SentRequest[]> {
  const sent = await openAssets({
    search,
    answer: ({ address: { pathname }, method }) => {
      if (pathname === '/api/Assets/counts') return { json: { counts: [{ total: 12 }, { total: 0 }] } }
      if (pathname === '/api/SavedFilters' && method === 'GET')
        return { json: { filters, roles: [{ roleId: 8, name: 'Technician' }] } }
      return pathname.startsWith('/api/SavedFilters') ? { json: chillers } : undefined
    },
  })
  await screen.findByText('AHU-1')
  return sent
}

test('[C0.006] typing searches after a pause, and updates the URL', async () => {
  const sent = await open()
  const before = callsTo(sent, '/api/Assets').length
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search code, name or barcode' }), 'VAV')
  await waitFor(() => expect(lastSearch()?.search).toBe('VAV'))
  expect(went).toHaveLength(1)
  expect(went.at(-1)).toMatchObject({
    search: { skip: 1, status: ['In Service'] },
    options: { replace: true },
  })
  await waitFor(() => expect(callsTo(sent, '/api/Assets').length).toBe(before + 1))
  // The search field shows the text, so no chip is added.
  expect(screen.queryByRole('region', { name: 'Filters in force' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(lastSearch()?.search).toBeUndefined()
})

test('[C0.009] a saved filter is shown with its count, and pressing it again removes it', async () => {
  const sent = await open({ filters: [chillers, given] })
  const views = within(await screen.findByRole('list', { name: 'Saved views' }))
  await userEvent.click(await views.findByRole('button', { name: 'Chillers away 12' }))
  expect(lastSearch()).toEqual({
    status: ['Repair Shop'],
    name: 'chiller',
    sortColumn: 'name',
    sortDirection: 'descend',
    propertyId: [2],
    skip: 1,
  })
  const counted = bodyOf(callsTo(sent, '/api/Assets/counts', 'POST')[0])
  // A property outside the person's is not requested.
  expect(counted.filters[1]).toMatchObject({ status: ['Storage'], propertyId: [2] })
  await userEvent.click(views.getByRole('button', { name: 'Chillers away 12', pressed: true }))
  expect(lastSearch()).toEqual(start)
})

test('[C0.009] the filters and the sort can be saved under a title, and shared with a role', async () => {
  const sent = await open({ search: { ...start, name: 'pump', sortColumn: 'name', skip: 26 } })
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save current filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Filter' }))
  expect(
    dialog.getByText('Finds Name: pump; Status: In Service; Properties: those chosen when it is used.'),
  ).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await enter(dialog.getByRole('textbox', { name: 'Title' }), ' Pumps ')
  await choose('Share with role', 'Technician', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save Filter' })).toBeNull())
  expect(bodyOf(callsTo(sent, '/api/SavedFilters', 'POST')[0])).toEqual({
    screen: 'assets',
    title: 'Pumps',
    query: { name: 'pump', status: ['In Service'] },
    sortColumn: 'name',
    sortDirection: 'ascend',
    sharedRoleId: 8,
  })
})

test("[C0.010] only an editable filter offers changes; its query stays unless replaced by the list's", async () => {
  const sent = await open({ filters: [chillers, given] })
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  const panel = within(await screen.findByRole('list', { name: 'Saved filters' }))
  expect(panel.queryByRole('button', { name: 'Edit Given' })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Edit Chillers away' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Filter' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callsTo(sent, '/api/SavedFilters/5', 'PUT')).toHaveLength(1))
  const [changed] = callsTo(sent, '/api/SavedFilters/5', 'PUT')
  expect(bodyOf(changed)).toMatchObject({
    title: 'Chillers away!',
    query: chillers.query,
    sortColumn: 'name',
  })
  expect(changed?.headers.get('if-match')).toBe('"3"')
})

test('[C0.009] a filter of a property that the person no longer has says so, and cannot be applied', async () => {
  await open({ filters: [chillers, given] })
  const views = within(await screen.findByRole('list', { name: 'Saved views' }))
  await views.findByRole('button', { name: 'Chillers away 12' })
  expect(views.queryByRole('button', { name: /^Given/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  const panel = within(await screen.findByRole('list', { name: 'Saved filters' }))
  const entry = panel.getByRole<HTMLButtonElement>('button', {
    name: /Given.*Shared by Sam Stone · You no longer have its property/,
  })
  expect(entry.disabled).toBe(true)
})

test('[C0.005] one checkbox shows the assets of all properties', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All my Properties' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(lastSearch()?.propertyId).toEqual([2, 3]))
})
