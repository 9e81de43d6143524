import type { SavedFilter } from '@fettle/contract/saved-filters'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { anAssetRow } from '#testing/assets.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { type AssetSearch, assetAddress } from '../asset-search.ts'
import { AssetsPage } from './assets-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/export/report-title-form.tsx'
import '#records/saved-filters/saved-filter-list.tsx'
import '#records/saved-filters/screen-filter-dialog.tsx'
import '#ui/confirm.tsx'
import '../components/asset-bulk-bar.tsx'
import '../components/asset-filters.tsx'

const downloads = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: downloads }))
const navigated = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => navigated,
}))

const start = assetAddress.initial(2)
const rows = [31, 32, 33].map((assetId) =>
  anAssetRow({ assetId, assetCode: `AHU-${assetId - 30}`, name: `Air handler ${assetId - 30}` }),
)
const chillers: SavedFilter = {
  savedFilterId: 5,
  fmRecordId: 5,
  fmModId: 3,
  screen: 'assets',
  title: 'Chillers away',
  query: { status: ['Repair Shop'], name: 'chiller' },
  sortColumn: 'name',
  sortDirection: 'descend',
  sharedRoleId: null,
  sharedRole: null,
  owner: 'Tess Tern',
  isOwn: true,
  can: { change: true },
}
const given: SavedFilter = {
  ...chillers,
  savedFilterId: 6,
  title: 'Given',
  query: { status: ['Storage'], propertyId: [99] },
  isOwn: false,
  owner: 'Sam Stone',
  can: { change: false },
}

const queuedReport = {
  queueId: 7,
  fmRecordId: 7,
  fmModId: 1,
  reportId: 2201,
  reportName: 'Spring walk',
  propertyId: 2,
  propertyName: 'Riverside',
  outputType: 'PDF',
  queuedDateTime: '2026-03-10T15:00:00Z',
  runDateTime: null,
  runResult: 'Queued',
  foundSetIds: '31',
  findFilters: '',
  sortField: '',
}

const went: [AssetSearch, object | undefined][] = []

function Page({ first }: { first: AssetSearch }): ReactNode {
  const [search, setSearch] = useState(first)
  const [onGo] = useState(() => (next: AssetSearch, options?: object) => {
    went.push([next, options])
    setSearch(next)
  })
  const [workspace] = useState(() => aWorkspace())
  return (
    <WorkspaceContext value={workspace}>
      <AssetsPage search={search} onGo={onGo} />
    </WorkspaceContext>
  )
}

type Shown = { search?: AssetSearch; filters?: SavedFilter[]; flagged?: number[] }

async function open({ search = start, filters = [], flagged = [] }: Shown = {}): Promise<SentRequest[]> {
  went.length = 0
  downloads.mockClear()
  navigated.mockClear()
  let flags = flagged
  const sent = stubFetch(({ url, method, body }): StubbedAnswer => {
    const { pathname } = new URL(url, 'http://fettle.test')
    if (pathname === '/api/Assets') return { json: aPage(rows) }
    if (pathname === '/api/Assets/counts') return { json: { counts: [{ total: 12 }, { total: 0 }] } }
    if (pathname === '/api/SavedFilters' && method === 'GET')
      return { json: { filters, roles: [{ roleId: 8, name: 'Technician' }] } }
    if (pathname.startsWith('/api/SavedFilters')) return { json: chillers }
    if (pathname === '/api/Reports/QueueReport') return { json: queuedReport }
    if (pathname === '/api/Flags') {
      if (method === 'DELETE') flags = []
      if (method === 'PUT') {
        const { recordIds, isFlagged } = JSON.parse(String(body))
        const others = flags.filter((id) => !recordIds.includes(id))
        flags = isFlagged ? [...recordIds, ...others] : others
      }
      return { json: { recordIds: flags } }
    }
    return { json: aPage([]) }
  })
  await renderRouted(<Page first={search} />)
  await screen.findByText('AHU-1')
  return sent
}

const callsTo = (sent: readonly SentRequest[], path: string, method = 'GET') =>
  sent.filter((one) => one.method === method && new URL(one.url, 'http://x').pathname === path)
const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))
const act = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('[C0.006] a text is looked for while it is typed, once it rests, and stands in the address', async () => {
  const sent = await open()
  const before = callsTo(sent, '/api/Assets').length
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search code or name' }), 'VAV')
  await waitFor(() => expect(went.at(-1)?.[0].search).toBe('VAV'))
  expect(went).toHaveLength(1)
  expect(went.at(-1)).toMatchObject([{ skip: 1, status: ['In Service'] }, { replace: true }])
  await waitFor(() => expect(callsTo(sent, '/api/Assets').length).toBe(before + 1))
  // The field says it already: no chip does.
  expect(screen.queryByRole('region', { name: 'Filters in force' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(went.at(-1)?.[0].search).toBeUndefined()
})

test('[C0.009] a saved filter stands beside the list with its count; pressing it again takes it back', async () => {
  const sent = await open({ filters: [chillers, given] })
  const views = within(await screen.findByRole('list', { name: 'Saved views' }))
  await userEvent.click(await views.findByRole('button', { name: 'Chillers away 12' }))
  expect(went.at(-1)?.[0]).toEqual({
    status: ['Repair Shop'],
    name: 'chiller',
    sortColumn: 'name',
    sortDirection: 'descend',
    propertyId: [2],
    skip: 1,
  })
  const counted = bodyOf(callsTo(sent, '/api/Assets/counts', 'POST')[0])
  // A property that the person does not have is not asked for.
  expect(counted.filters[1]).toMatchObject({ status: ['Storage'], propertyId: [2] })
  await userEvent.click(views.getByRole('button', { name: 'Chillers away 12', pressed: true }))
  expect(went.at(-1)?.[0]).toEqual(start)
})

test('[C0.009] the filters and the sort are saved under a title, and shared with a role', async () => {
  const sent = await open({ search: { ...start, name: 'pump', sortColumn: 'name', skip: 26 } })
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save current filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Filter' }))
  expect(dialog.getByText('Finds Name: pump; Status: In Service; Property: Riverside.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ' Pumps ')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Share with role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Technician' }))
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

test('[C0.010] only a filter that the person may change offers it; its query stays unless the list’s is taken', async () => {
  const sent = await open({ filters: [chillers, given] })
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  const panel = within(await screen.findByRole('list', { name: 'Saved filters' }))
  expect(panel.queryByRole('button', { name: 'Edit Given' })).toBeNull()
  expect(panel.getByText('Shared by Sam Stone')).toBeTruthy()
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

test('[C0.012] a press on its mark flags an asset, and the page is not left for it', async () => {
  const sent = await open({ flagged: [33] })
  const mark = (at: number) => screen.getByRole('button', { name: `Flag Asset AHU-${at}, Air handler ${at}` })
  await waitFor(() => expect(mark(3).getAttribute('aria-pressed')).toBe('true'))
  expect(mark(1).getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(mark(1))
  await waitFor(() => expect(mark(1).getAttribute('aria-pressed')).toBe('true'))
  expect(bodyOf(callsTo(sent, '/api/Flags', 'PUT')[0])).toEqual({
    kind: 'asset',
    recordIds: [31],
    isFlagged: true,
  })
  expect(navigated).not.toHaveBeenCalled()
})

test('[C0.013] the menu shows the flagged ones and clears the flags when that was confirmed', async () => {
  const sent = await open({ flagged: [31, 33] })
  await act('Show flagged')
  expect(went.at(-1)?.[0]).toEqual({ ...start, flagged: true, skip: 1 })
  expect(screen.getByText('only flagged')).toBeTruthy()
  await act('Clear flags')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear flags' }))
  expect(dialog.getByText('This takes away your flags on 2 assets.')).toBeTruthy()
  expect(callsTo(sent, '/api/Flags', 'DELETE')).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Clear flags' }))
  await waitFor(() => expect(callsTo(sent, '/api/Flags', 'DELETE')).toHaveLength(1))
  await act('Show all')
  expect(went.at(-1)?.[0].flagged).toBeUndefined()
})

test('[C0.011] the spreadsheet is of the whole found set, whatever page is shown', async () => {
  const sent = await open({ search: { ...start, name: 'pump', skip: 26 } })
  await act('Download Spreadsheet')
  await waitFor(() => expect(downloads).toHaveBeenCalledWith(expect.anything(), 'Assets.xlsx'))
  const query = new URL(callsTo(sent, '/api/Assets/as-excel')[0]?.url ?? '', 'http://x').searchParams
  expect(Object.fromEntries(query)).toEqual({
    status: 'In Service',
    name: 'pump',
    sortColumn: 'assetCode',
    sortDirection: 'ascend',
    propertyId: '2',
  })
})

test('[C0.011] Print List asks for a title, queues the report and leads to the reports', async () => {
  const sent = await open()
  await act('Print List')
  const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
  const title = dialog.getByRole('textbox', { name: 'Report title' })
  await userEvent.clear(title)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  await userEvent.type(title, 'Spring walk')
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(navigated).toHaveBeenCalledWith({ to: '/reports' }))
  expect(bodyOf(callsTo(sent, '/api/Reports/QueueReport', 'POST')[0])).toEqual({
    reportId: 2201,
    reportName: 'Spring walk',
    outputType: 'PDF',
    propertyId: 2,
    foundSetIds: '31\n32\n33',
    findFilters: 'Status: In Service; Property: Riverside',
    sortField: 'Asset Code (ascending)',
  })
})

test('assets that are chosen are flagged, printed and downloaded together', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  for (const at of [1, 3])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select Asset AHU-${at}, Air handler ${at}` }))
  const bar = within(await screen.findByRole('region', { name: 'Selected assets' }))
  expect(bar.getByText('2 chosen')).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Flag' }))
  await waitFor(() =>
    expect(bodyOf(callsTo(sent, '/api/Flags', 'PUT')[0])).toMatchObject({ recordIds: [31, 33] }),
  )
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Flag',
    'Remove flag',
    'Print',
    'Labels',
    'Download',
    'Clear selection',
    'Done',
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(downloads).toHaveBeenCalledTimes(1))
  expect(callsTo(sent, '/api/Assets/as-excel')[0]?.url).toContain('assetIds=31%2C33')
  await userEvent.click(bar.getByRole('button', { name: 'Print' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Print List' })).getByRole('button', { name: 'Print' }),
  )
  await waitFor(() => expect(navigated).toHaveBeenCalledWith({ to: '/reports' }))
  expect(bodyOf(callsTo(sent, '/api/Reports/QueueReport', 'POST')[0])).toMatchObject({
    foundSetIds: '31\n33',
    findFilters: 'Selected assets',
  })
})

test('[C0.005] one tick shows the assets of all properties', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All my Properties' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(went.at(-1)?.[0].propertyId).toEqual([2, 3]))
})
