import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import type { SentRequest } from '#testing/fetch-stub.ts'
import { aQueuedReport } from '#testing/reports.ts'
import type { AssetSearch } from '../assets.list.tsx'
import {
  bodyOf,
  callsTo,
  exportQuery,
  lastSearch,
  openAssets,
  start,
  startQuery,
} from './assets-page.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import '#records/export/report-title-form.tsx'
import '#ui/confirm.tsx'
import '../components/asset-bulk-bar.tsx'

const downloads = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: downloads }))
const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

/** The flags stored on the server. */
function flagsOf(flagged: readonly number[]) {
  let flags = [...flagged]
  return (method: string, body: unknown) => {
    if (method === 'DELETE') flags = []
    if (method === 'PUT') {
      const { recordIds, isFlagged } = JSON.parse(String(body))
      const others = flags.filter((id) => !recordIds.includes(id))
      flags = isFlagged ? [...recordIds, ...others] : others
    }
    return { json: { recordIds: flags } }
  }
}

type Shown = { search?: AssetSearch; flagged?: number[] }

async function open({ search = start, flagged = [] }: Shown = {}): Promise<SentRequest[]> {
  downloads.mockClear()
  went.mockClear()
  const answerFlags = flagsOf(flagged)
  const sent = await openAssets({
    search,
    answer: ({ address: { pathname }, method, body }) => {
      if (pathname === '/api/Reports/QueueReport') return { json: aQueuedReport() }
      return pathname === '/api/Flags' ? answerFlags(method, body) : undefined
    },
  })
  await screen.findByText('AHU-1')
  return sent
}

const act = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('[C0.012] clicking the flag flags an asset without leaving the page', async () => {
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
  expect(went).not.toHaveBeenCalled()
})

test('[C0.013] the menu shows flagged assets, and clears flags after confirmation', async () => {
  const sent = await open({ flagged: [31, 33] })
  await act('Show flagged')
  expect(lastSearch()).toEqual({ ...start, flagged: true, skip: 1 })
  expect(screen.getByText('only flagged')).toBeTruthy()
  await act('Clear flags')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear flags' }))
  expect(dialog.getByText('This takes away your flags on 2 assets.')).toBeTruthy()
  expect(callsTo(sent, '/api/Flags', 'DELETE')).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Clear flags' }))
  await waitFor(() => expect(callsTo(sent, '/api/Flags', 'DELETE')).toHaveLength(1))
  await act('Show all')
  expect(lastSearch()?.flagged).toBeUndefined()
})

test('[C0.011] the spreadsheet contains the whole found set, regardless of the page', async () => {
  const sent = await open({ search: { ...start, name: 'pump', skip: 26 } })
  await act('Download Spreadsheet')
  await waitFor(() => expect(downloads).toHaveBeenCalledWith(expect.anything(), 'Assets.xlsx'))
  expect(exportQuery(sent)).toEqual({ ...startQuery, name: 'pump' })
})

test('[C0.011] Print List asks for a title, queues the report and opens the reports', async () => {
  const sent = await open()
  await act('Print List')
  const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
  const title = dialog.getByRole('textbox', { name: 'Report title' })
  await userEvent.clear(title)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  await enter(title, 'Spring walk')
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/reports' }))
  expect(bodyOf(callsTo(sent, '/api/Reports/QueueReport', 'POST')[0])).toEqual({
    reportId: 2201,
    reportName: 'Spring walk',
    outputType: 'PDF',
    propertyId: 2,
    foundSetIds: '31\n32\n33',
    findFilters: 'Status: In Service; Property: Riverside',
    sortField: 'assetCode ascend',
  })
})

test('selected assets can be flagged, printed and downloaded together', async () => {
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
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/reports' }))
  expect(bodyOf(callsTo(sent, '/api/Reports/QueueReport', 'POST')[0])).toMatchObject({
    foundSetIds: '31\n33',
    findFilters: 'Selected assets',
  })
})
