import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import type { SentRequest, StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import type { AssetSearch } from '../assets.list.tsx'
import { lastSearch, openAssets, rowsOf, start, went } from './assets-page.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import '#records/list/view-form.tsx'
import '../asset-filters.tsx'

const navigated = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useNavigate: () => navigated,
}))

type Shown = {
  search?: AssetSearch
  workspace?: Workspace
  list?: (url: URL) => StubbedAnswer
}

async function open({ list, ...shown }: Shown = {}): Promise<SentRequest[]> {
  navigated.mockClear()
  return openAssets({
    ...shown,
    answer: ({ address }) => (address.pathname === '/api/Assets' ? list?.(address) : undefined),
  })
}

const lists = (sent: readonly SentRequest[]) => sent.filter(({ url }) => url.startsWith('/api/Assets?'))
const asked = (sent: readonly SentRequest[]) =>
  Object.fromEntries(new URL(lists(sent).at(-1)?.url ?? '', 'http://fettle.test').searchParams)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('[B2.013] [B2.014] [B2.015] [B9.002] defaults to assets in service, by code, 25 per page', async () => {
  const sent = await open({ search: {}, list: () => ({ json: aPage(rowsOf(25), { total: 60 }) }) })
  expect(await screen.findByText('Air handler 25')).toBeTruthy()
  expect(asked(sent)).toEqual({
    status: 'In Service',
    sortColumn: 'assetCode',
    sortDirection: 'ascend',
    propertyId: '2',
    skip: '1',
    take: '25',
  })
  expect(went.map(({ search }) => search)).toEqual([start])
  expect(screen.getByText('60 assets')).toBeTruthy()
  expect(screen.getByText('1-25 of 60')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(asked(sent).skip).toBe('26'))
})

test('[B2.016] shows the columns of the setting, in order, and ignores unknown ones', async () => {
  const column = { direction: 'ascend', formatKind: 'text', width: 100 } as const
  const assetListColumnOptions = [
    { ...column, displayName: 'Maker', columnName: 'manufacturer' },
    { ...column, displayName: 'Tag', columnName: 'assetCode' },
    { ...column, displayName: 'Old', columnName: 'noLongerThere' },
  ]
  await open({ workspace: aWorkspace({ settings: { assetListColumnOptions } }) })
  expect(await screen.findByText('AHU-1')).toBeTruthy()
  expect(heads()).toEqual(['Flag', 'Maker', 'Tag'])
})

test('a column heading sorts from the first row, and the code links to the asset', async () => {
  const sent = await open({ search: { ...start, skip: 26 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Building' }))
  await waitFor(() => expect(asked(sent)).toMatchObject({ sortColumn: 'location1', skip: '1' }))
  expect((await screen.findByRole('link', { name: 'AHU-2' })).getAttribute('href')).toBe('/assets/32')
})

test('[B2.006] clicking a row, or Enter on it, opens the asset', async () => {
  await open()
  const row = await screen.findByRole('row', { name: 'Asset AHU-2, Air handler 2' })
  await userEvent.click(within(row).getByText('Air handler 2'))
  expect(navigated).toHaveBeenLastCalledWith({ to: '/assets/32' })
  screen.getByRole('row', { name: 'Asset AHU-1, Air handler 1' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(navigated).toHaveBeenLastCalledWith({ to: '/assets/31' })
})

test('[B2.012] [B2.013] switches to another status or All with one click', async () => {
  const sent = await open()
  await screen.findByText('AHU-1')
  await userEvent.click(screen.getByRole('radio', { name: 'Out of Service' }))
  await waitFor(() => expect(asked(sent).status).toBe('Out of Service'))
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(asked(sent).status).toBe('*'))
})

test('[B2.012] filters combine, and each can be removed by its chip', async () => {
  const sent = await open()
  await screen.findByText('AHU-1')
  const before = lists(sent).length
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['System', 'Category', 'Function', 'Status', 'Building', 'Floor', 'Room'])
    expect(dialog.getByRole('combobox', { name: new RegExp(`^${label}`) })).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'Function text' })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Asset Code' }), 'AHU')
  await enter(dialog.getByRole('textbox', { name: 'Name' }), 'roof')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Barcode' }), '400')
  expect(lists(sent)).toHaveLength(before)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked(sent)).toMatchObject({ assetCode: 'AHU', name: 'roof', barcode: '400' }))
  const chips = within(screen.getByRole('region', { name: 'Filters in force' }))
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Barcode' }))
  await waitFor(() => expect(asked(sent)).not.toHaveProperty('barcode'))
  expect(asked(sent)).toMatchObject({ assetCode: 'AHU', status: 'In Service', skip: '1' })
  await userEvent.click(chips.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(lastSearch()).toEqual(start))
})

test('[B2.012] assets of several properties are found together if permitted', async () => {
  const sent = await open({ search: { ...start, propertyId: [2, 3] } })
  await screen.findByText('AHU-1')
  const properties = new URL(lists(sent).at(-1)?.url ?? '', 'http://x').searchParams.getAll('propertyId')
  expect(properties).toEqual(['2', '3'])
  expect(screen.getByText('Riverside, Harbor Lofts')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Property' }))
  expect(lastSearch()?.propertyId).toEqual([2])
})

test('[C0.014] shows different messages for an empty list and for no matches, and filters can be reset', async () => {
  await open({ search: { ...start, name: 'submarine' }, list: () => ({ json: aPage([]) }) })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  expect(lastSearch()).toEqual(start)
})

test('a failed list request shows a message and can be retried', async () => {
  let isAway = true
  await open({
    list: () => (isAway ? { status: 500, json: { title: 'x', errors: [] } } : { json: aPage(rowsOf(1)) }),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText(/\d assets?$/)).toBeNull()
  isAway = false
  await userEvent.click(retry)
  expect(await screen.findByText('1 asset')).toBeTruthy()
})

test('columns can be hidden, except the code, which links to the asset', async () => {
  await open()
  await screen.findByText('AHU-1')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(await columns.findByRole('checkbox', { name: 'Asset Code' })).toHaveProperty('disabled', true)
  await userEvent.click(columns.getByRole('checkbox', { name: 'Barcode' }))
  await waitFor(() => expect(heads()).not.toContain('Barcode'))
  expect(JSON.parse(localStorage.getItem('fettle.assets-view') ?? '')).toMatchObject({ hidden: ['barcode'] })
})

test('while all properties are shown, each row has its property, and the column choice is not stored', async () => {
  localStorage.removeItem('fettle.assets-view')
  const workspace = aWorkspace({ isAggregate: true, settings: { multiPropLabelSingular: 'Site' } })
  await open({ workspace })
  const [first] = await screen.findAllByRole('cell', { name: 'Riverside' })
  expect(heads().slice(1, 3)).toEqual(['Asset Code', 'Site'])
  expect(first?.closest('tr')?.textContent).toContain('AHU-1')
  expect(localStorage.getItem('fettle.assets-view')).toBeNull()
})

test('while one property is shown, the list has no property column', async () => {
  await open()
  await screen.findByText('Air handler 1')
  expect(screen.queryByRole('cell', { name: 'Riverside' })).toBeNull()
})
