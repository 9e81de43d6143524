import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aNightlyExport, anExport, anUnmadeExport } from '../export.fixture.ts'
import { noOptions } from '../export-draft.ts'
import { openWith } from './exports-page.fixture.tsx'
import { ExportsPage } from './exports-page.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFrom: saved }))

const page = <ExportsPage skip={1} onSkip={vi.fn()} />
const rowOf = async (subject: string) => (await screen.findByText(subject)).closest('tr') as HTMLElement
const chooseAction = async (of: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the list shows author, contents, state, size and expiry of each export', async () => {
  await openWith(page, { runs: [anExport({ nightlyExportId: 4, nightlyName: 'For the warehouse' })] })
  const row = await rowOf('Buildings')
  for (const text of [
    'Riverside · CSV',
    'Every night: For the warehouse',
    'Ready',
    '2 KB · 1,204 records',
    'Ada Admin',
  ])
    expect(row.textContent).toContain(text)
  const times = [...row.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(times).toEqual(['2026-03-10T15:00:00Z', '2026-03-17T15:00:09Z'])
  expect(screen.getByRole('link', { name: 'New export' }).getAttribute('href')).toBe('/exports/new')
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/imports')
})

test('the browser downloads a file directly, from a separate URL, under its name', async () => {
  const address: StubbedAnswer = {
    json: { address: '/api/ExportFiles/7-1-2.x', expiresDateTime: '2026-03-10T15:01:00Z' },
  }
  await openWith(page, { runs: [anExport()] }, ({ url, method }) =>
    method === 'POST' && url === '/api/Exports/7/address' ? address : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download Buildings' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('/api/ExportFiles/7-1-2.x', 'buildings.csv'))
})

test('a running export shows its progress, is polled, and can be canceled', async () => {
  const progress = { records: 1204, part: 0.41 }
  const { server, changes } = await openWith(page, { runs: [anUnmadeExport({ progress })] })
  const bar = await screen.findByRole('progressbar', { name: 'Progress of Buildings' })
  expect(bar.getAttribute('aria-valuenow')).toBe('41')
  expect(screen.getByText('41% · 1,204 records')).toBeTruthy()
  server.runs = [anUnmadeExport({ progress: { records: 2000, part: 0.7 } })]
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('70'), { timeout: 5000 })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Buildings' }))
  expect(await screen.findByText('Canceled')).toBeTruthy()
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/Exports/7/cancel'])
})

test('a failed export shows the reason, has no download, and can be repeated', async () => {
  const failed = anUnmadeExport({ state: 'Failed', failure: 'The disk is full.' })
  const { changes } = await openWith(page, { runs: [failed] })
  expect((await rowOf('Buildings')).textContent).toContain('The disk is full.')
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  await chooseAction('Buildings', 'Make again')
  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(changes()).toEqual([{ call: 'POST /api/Exports', version: null, body: failed.options }])
})

test('an export can be deleted after confirmation', async () => {
  const { changes } = await openWith(page, { runs: [anExport()] })
  await chooseAction('Buildings', 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete this export?' })
  expect(changes()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Take your data out')).toBeTruthy()
  expect(changes()).toEqual([{ call: 'DELETE /api/Exports/7', version: '"3"', body: undefined }])
})

test('a failed deletion shows the reason in its dialog', async () => {
  await openWith(page, { runs: [anExport()] }, ({ method }) =>
    method === 'DELETE' ? new TypeError('Failed to fetch') : undefined,
  )
  await chooseAction('Buildings', 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete this export?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
})

test('the filters of an export are shown: all properties, days and status', async () => {
  const entities = [
    { kind: 'assets', columns: [] },
    { kind: 'work-orders', columns: [] },
  ]
  const options = {
    ...noOptions,
    entities,
    enteredFrom: '2026-01-01',
    assetStatuses: ['Moving' as const],
    format: 'json' as const,
  }
  await openWith(page, { runs: [anExport({ options, propertyName: null })] })
  const row = await rowOf('Assets and work orders')
  expect(row.textContent).toContain('All properties · entered since 1/1/2026 · Moving · JSON')
})

test('without exports the page explains them, with a link for a nightly one', async () => {
  await openWith(page)
  expect(
    await screen.findByText(/^What can be exported: buildings, assets, trades, work orders;/),
  ).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New export' })).toHaveLength(1)
  const nightly = screen.getByRole('region', { name: 'Every night' })
  expect(within(nightly).getByText('No export is made every night.')).toBeTruthy()
  expect(within(nightly).getByRole('link', { name: 'New nightly export' }).getAttribute('href')).toBe(
    '/exports/new?when=night',
  )
})

test('a failed list request shows a message and can be retried', async () => {
  const state = { isOffline: true }
  await openWith(page, { runs: [anExport()] }, ({ url }) =>
    state.isOffline && url.startsWith('/api/Exports?') ? new TypeError('Failed to fetch') : undefined,
  )
  const alert = await screen.findByRole('alert')
  expect(await screen.findByText('No export is made every night.')).toBeTruthy()
  state.isOffline = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Buildings')).toBeTruthy()
})

test('a nightly export shows its latest run, and can be turned off and on', async () => {
  const lastRun = { exportId: 7, state: 'Done' as const, createdDateTime: '2026-03-10T04:00:00Z' }
  const { changes } = await openWith(page, { nightly: [aNightlyExport({ lastRun })] })
  const list = await screen.findByRole('list', { name: 'Every night' })
  const line = within(list).getByRole('listitem')
  expect(line.textContent).toContain('Work orders')
  expect(line.textContent).toContain('by Ada Admin')
  expect(line.textContent).toContain('Last one: ready')
  const control = () => screen.getByRole('switch', { name: 'On: For the warehouse' })
  await userEvent.click(control())
  expect(await within(list).findByText('Off')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(list).queryByText('Off')).toBeNull())
  expect(changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/NightlyExports/4', { isActive: false }],
    ['PUT /api/NightlyExports/4', { isActive: true }],
  ])
})

test('a nightly export can be deleted after confirmation', async () => {
  const { changes } = await openWith(page, { nightly: [aNightlyExport()] })
  await chooseAction('For the warehouse', 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete For the warehouse?' })
  expect(changes()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('For the warehouse was deleted.')).toBeTruthy()
  expect(screen.getByText('No export is made every night.')).toBeTruthy()
  expect(changes()).toEqual([{ call: 'DELETE /api/NightlyExports/4', version: '"5"', body: undefined }])
})

test('the second page is requested by its first row', async () => {
  const onSkip = vi.fn()
  await openWith(<ExportsPage skip={1} onSkip={onSkip} />, {}, ({ url }) =>
    url.startsWith('/api/Exports?') ? { json: aPage([anExport()], { total: 60 }) } : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(onSkip).toHaveBeenCalledWith(26)
})
