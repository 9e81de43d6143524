import type { ReportRun } from '@fettle/contract/reports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubDownloads } from '#testing/downloads.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { Styled } from '#testing/render.tsx'
import { aWorkspace, renderInWorkspace, renderPage } from '#testing/workspace.tsx'
import { ReportsPage } from './reports-page.tsx'

vi.mock('../components/pdf-pages.tsx', () => ({ PdfPages: () => <div>the pages</div> }))
afterEach(() => vi.restoreAllMocks())

const aRun = (queueId: number, overrides: Partial<ReportRun> = {}): ReportRun => ({
  queueId,
  fmRecordId: queueId,
  fmModId: 1,
  reportId: 1004,
  reportName: `List ${queueId}`,
  propertyId: 2,
  propertyName: 'Elm Court',
  outputType: 'PDF',
  queuedDateTime: '2026-01-05T15:00:00Z',
  runDateTime: '2026-01-05T15:00:04Z',
  runResult: 'Run successfully',
  ...overrides,
})

/** Renders the page with a history. Requests for a report return `report`. */
function open(history: ReportRun[], report: object = { reportData: btoa('%PDF-1.7') }) {
  const sent = stubFetch(({ url }) => {
    if (url.includes('GetMyReportHistory')) return { json: history }
    return 'status' in report ? (report as { status: number }) : { json: { ...history[0], ...report } }
  })
  renderInWorkspace(
    <Styled>
      <ReportsPage />
    </Styled>,
  )
  return sent
}

test('requesters see a missing-permission message, and no request is sent', async () => {
  const sent = stubFetch(() => ({ status: 403 }))
  await renderPage(<ReportsPage />, aWorkspace({ user: { userRole: 'Requester', cUserCanDos: [] } }))
  expect(await screen.findByText('You do not have permission to perform that action.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('[B2.083] [B7.044] the history shows name, property, type and run date of each report', async () => {
  const sent = open([aRun(1), aRun(2, { propertyId: null, propertyName: null })])
  await screen.findByText('List 1')
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(headings).toEqual(['Report Name', 'Property', 'Type', 'Run Date', 'View'])
  const rows = screen.getAllByRole('row').slice(1)
  expect(within(rows[0] as HTMLElement).getByText('Elm Court')).toBeTruthy()
  expect(within(rows[0] as HTMLElement).getByText('PDF')).toBeTruthy()
  expect(within(rows[0] as HTMLElement).getByText(/^1\/\d\/2026 \d+:00/)).toBeTruthy()
  expect(within(rows[1] as HTMLElement).getByText('All')).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/Reports/GetMyReportHistory' })
})

test('[B2.084] [B2.085] [B4.001] [B4.002] only a successful report can be viewed, and all others are pending', async () => {
  open([
    aRun(1),
    aRun(2, { runResult: 'Queued', runDateTime: null }),
    aRun(3, { runResult: 'Failed: the orders are gone.' }),
  ])
  expect(await screen.findByRole('button', { name: 'View List 1' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getAllByText('Pending...')).toHaveLength(2)
  expect(screen.getByText('Failed: the orders are gone.')).toBeTruthy()
})

test('[B2.084] [B2.087] [B2.088] [B7.045] a report opens in a dialog, downloads as a PDF named after the product, and closes with Escape', async () => {
  const { saved, contents } = stubDownloads()
  const sent = open([aRun(7)])
  await userEvent.click(await screen.findByRole('button', { name: 'View List 7' }))
  const dialog = await screen.findByRole('dialog', { name: 'List 7' })
  expect(await within(dialog).findByText('the pages')).toBeTruthy()
  expect(sent.at(-1)?.url).toBe('/api/Reports/GetReportByQueueId?queueId=7')
  expect(dialog.parentElement?.parentElement?.getAttribute('style') ?? '').toContain('80vw')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect(saved).toEqual(['Fettle.pdf'])
  expect(contents[0]?.type).toBe('application/pdf')
  expect(await contents[0]?.text()).toBe('%PDF-1.7')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['that the server fails to give', { status: 500 }],
  ['without content', { reportData: '' }],
  ['that is no base64', { reportData: '?' }],
])('[B2.086] [B8.002] a report %s shows a message and can be retried', async (_what, report) => {
  open([aRun(7)], report)
  await userEvent.click(await screen.findByRole('button', { name: 'View List 7' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There was a problem loading this report.')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('[B9.024] paging appears only beyond 25 reports', async () => {
  open(Array.from({ length: 26 }, (_run, index) => aRun(index + 1)))
  expect(await screen.findByText('1-25 of 26')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /next/i }))
  expect(screen.getByText('List 26')).toBeTruthy()
  expect(screen.queryByText('List 25')).toBeNull()
})

test('[B9.024] 25 reports are on one page without a pager', async () => {
  open(Array.from({ length: 25 }, (_run, index) => aRun(index + 1)))
  await screen.findByText('List 25')
  expect(screen.queryByRole('button', { name: /next/i })).toBeNull()
})

test('without reports the page explains them', async () => {
  open([])
  expect(await screen.findByText(/^No reports yet\./)).toBeTruthy()
})

test('a failed history request shows a message, with Retry', async () => {
  let isDown = true
  stubFetch(() => (isDown ? { status: 500 } : { json: [aRun(1)] }))
  renderInWorkspace(<ReportsPage />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('List 1')).toBeTruthy()
})
