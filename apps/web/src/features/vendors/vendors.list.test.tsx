import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import type { SentRequest, StubbedAnswer } from '#testing/fetch-stub.ts'
import { listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aQueuedReport } from '#testing/reports.ts'
import { aVendorRow } from '#testing/vendors.ts'
import { withRights } from '#testing/workspace.tsx'
import { type VendorSearch, vendorList } from './vendors.list.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/export/report-title-form.tsx'
import '#records/bulk/chosen-bar.tsx'

const downloads = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: downloads }))
const navigated = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useNavigate: () => navigated,
}))

const start = vendorList.address.initial([2])
const rows = [
  aVendorRow(),
  aVendorRow({
    vendorId: 72,
    vendorCode: 'V-72',
    vendorName: 'Delta Supply',
    vendorType: 'Supplier',
    certificates: null,
    rating: null,
    vendorActiveFlag: false,
  }),
]
const manager = (...more: string[]): Workspace =>
  withRights(['View Workers/Vendors', 'View Reports', ...more])

const list = listPage(vendorList.Page)

type Shown = {
  readonly search?: VendorSearch
  readonly workspace?: Workspace
  readonly vendors?: (address: URL) => StubbedAnswer
}

async function open({ search = start, workspace = manager(), vendors }: Shown = {}): Promise<SentRequest[]> {
  downloads.mockClear()
  navigated.mockClear()
  return await list.open({
    search,
    workspace,
    answer: ({ address, path }) => {
      if (path === '/api/Vendors') return vendors?.(address) ?? { json: aPage(rows) }
      return path === '/api/Reports/QueueReport' ? { json: aQueuedReport() } : undefined
    },
  })
}
const listed = () => screen.findByText('Cascade Mechanical')
const queryOf = (sent: readonly SentRequest[], path: string) =>
  Object.fromEntries(
    new URL(sent.find(({ url }) => url.startsWith(path))?.url ?? '', 'http://fettle.test').searchParams,
  )
const bodyOf = (sent: readonly SentRequest[], path: string): unknown =>
  JSON.parse(String(sent.find(({ url, method }) => method !== 'GET' && url.startsWith(path))?.body))
const act = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('[C4.001] [C4.002] the list defaults to active vendors by name, with its columns', async () => {
  const sent = await open({ search: {} })
  await listed()
  expect(queryOf(sent, '/api/Vendors?')).toMatchObject({
    active: 'Active',
    sortColumn: 'vendorName',
    sortDirection: 'ascend',
    propertyId: '2',
  })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter((head) => head !== 'Flag')).toEqual([
    'Code',
    'Name',
    'Type',
    'Trades',
    'Phone',
    'Contact',
    'Rating',
    'Certificates',
    'Open orders',
    'Active',
  ])
  const row = within(screen.getByRole('row', { name: /Cascade Mechanical/ }))
  expect(row.getByText('Expiring')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Cascade Mechanical' }).getAttribute('href')).toBe('/vendors/71')
})

test('[C4.003] active filters are shown above the list as text, and can be removed one by one', async () => {
  await open({
    search: {
      ...start,
      trade: 'HVAC',
      certificates: ['Expired', 'None'],
      preferred: true,
      propertyId: [2, 3],
    },
  })
  await listed()
  const words = screen
    .getAllByRole('button', { name: /^Remove filter/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(words).toHaveLength(4)
  for (const text of ['HVAC', 'Expired, None', 'only preferred', 'Riverside, Harbor Lofts'])
    expect(screen.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter Trade/ }))
  expect(list.went.at(-1)).toEqual({
    ...start,
    certificates: ['Expired', 'None'],
    preferred: true,
    propertyId: [2, 3],
    skip: 1,
  })
})

test('a printed list shows All if it includes inactive vendors', async () => {
  const sent = await open({ search: { ...start, active: '*' } })
  await listed()
  await act('Print List')
  const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() =>
    expect(bodyOf(sent, '/api/Reports/QueueReport')).toMatchObject({
      foundSetIds: '71\n72',
      findFilters: 'Active: All; Property: Riverside',
      sortField: 'vendorName ascend',
    }),
  )
})

test('the spreadsheet contains the whole found set', async () => {
  const sent = await open({ search: { ...start, vendorType: ['Contractor'], skip: 26 } })
  await listed()
  await act('Download Spreadsheet')
  await waitFor(() => expect(downloads).toHaveBeenCalledWith(expect.anything(), 'Vendors.xlsx'))
  expect(queryOf(sent, '/api/Vendors/as-excel')).toEqual({
    vendorType: 'Contractor',
    active: 'Active',
    sortColumn: 'vendorName',
    sortDirection: 'ascend',
    propertyId: '2',
  })
})

test('selected vendors can be flagged, downloaded and printed together', async () => {
  const sent = await open()
  await listed()
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected vendors' }))
  expect(bar.getByText('Select vendors to flag, print or download them.')).toBeTruthy()
  for (const name of ['Cascade Mechanical', 'Delta Supply'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  expect(bar.getByText('2 chosen')).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Flag' }))
  await waitFor(() =>
    expect(bodyOf(sent, '/api/Flags')).toEqual({ kind: 'company', recordIds: [71, 72], isFlagged: true }),
  )
  await userEvent.click(bar.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(downloads).toHaveBeenCalledTimes(1))
  expect(queryOf(sent, '/api/Vendors/as-excel')).toMatchObject({ vendorIds: '71,72', active: '*' })
  await userEvent.click(bar.getByRole('button', { name: 'Print' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(navigated).toHaveBeenCalledWith({ to: '/reports' }))
  expect(bodyOf(sent, '/api/Reports/QueueReport')).toMatchObject({
    foundSetIds: '71\n72',
    findFilters: 'Selected vendors',
  })
})

test('all found vendors can be selected together, beyond the page', async () => {
  const many = Array.from({ length: 40 }, (_, at) => aVendorRow({ vendorId: 71 + at }))
  const sent = await open({
    vendors: ({ searchParams }) => {
      const [skip, take] = [Number(searchParams.get('skip')), Number(searchParams.get('take'))]
      return { json: aPage(many.slice(skip - 1, skip - 1 + take), { skip, take, total: 40 }) }
    },
  })
  await screen.findAllByText('Cascade Mechanical')
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected vendors' }))
  await userEvent.click(bar.getByRole('button', { name: 'Select all 40 vendors' }))
  await bar.findByText('40 chosen')
  const reads = sent.filter(({ url }) => url.startsWith('/api/Vendors?') && url.includes('take=1000'))
  expect(reads).toHaveLength(1)
})

test('with edit permission new vendors can be created', async () => {
  await open({ workspace: manager('Edit Vendors') })
  await listed()
  expect(screen.getByRole('link', { name: 'New Vendor' }).getAttribute('href')).toBe('/vendors/create')
})

test('filters without matches can be reset to the defaults', async () => {
  await open({ search: { ...start, trade: 'Roofing' }, vendors: () => ({ json: aPage([]) }) })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New Vendor' })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement)
  expect(list.went.at(-1)).toEqual(start)
})

test('a failed list request shows a message and is retried', async () => {
  const sent = await open({ vendors: () => ({ status: 500, json: { title: 'Server error', errors: [] } }) })
  await userEvent.click(await screen.findByRole('button', { name: /Retry|Try again/ }))
  await waitFor(() =>
    expect(sent.filter(({ url }) => url.startsWith('/api/Vendors?')).length).toBeGreaterThan(1),
  )
})

test('the list links to an import of vendors with permission only', async () => {
  await open()
  await listed()
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0)
  expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull()
  cleanup()
  await open({ workspace: manager('Manage Settings') })
  await listed()
  await act('Import')
  expect(navigated).toHaveBeenCalledWith({ to: '/imports/new', search: { kind: 'vendors' } })
})

test('while all properties are shown, each vendor shows its property, or that it works for all', async () => {
  const vendors = () => ({
    json: aPage([
      aVendorRow({ propertyName: 'Harbor Lofts' }),
      aVendorRow({ vendorId: 72, propertyName: null }),
    ]),
  })
  await open({ workspace: { ...manager(), isAggregate: true }, vendors })
  expect(await screen.findByRole('cell', { name: 'Harbor Lofts' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'All' })).toBeTruthy()
})
