import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentRequest } from '#testing/fetch-stub.ts'
import { listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aPmRow } from '#testing/pms.ts'
import { withRights } from '#testing/workspace.tsx'
import { type PmSearch, pmList } from '../pms.list.tsx'
// Preloaded, so that the first test does not wait for them.
import '../components/pm-bulk-bar.tsx'
import '../pm-filters.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

const workspace = withRights(['View PMs', 'Edit PMs', 'View Reports'])

const list = listPage(pmList.Page)
const open = (rows: readonly object[], search: PmSearch = {}, isAggregate = false) =>
  list.open({
    search,
    workspace: { ...workspace, isAggregate },
    answer: ({ path }) => {
      if (path === '/api/PmSchedules') return { json: aPage([...rows]) }
      if (path.includes('priorities'))
        return { json: [{ fmRecordId: 1, fmModId: 1, valueListName: 'Priority', valueListValue: '1' }] }
      return undefined
    },
  })

const listed = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ url }) => url.startsWith('/api/PmSchedules?'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://fettle.test').searchParams))
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('[C2.001] [C2.002] the list defaults to active schedules by number, with its columns', async () => {
  const sent = await open([aPmRow()])
  await screen.findByTitle('Filter change: Air handlers')
  expect(listed(sent)[0]).toMatchObject({
    state: 'Active',
    sortColumn: 'pmNumber',
    sortDirection: 'ascend',
    propertyId: '2',
  })
  expect(heads().slice(-13)).toEqual([
    'PM #',
    'Title',
    'Trade',
    'Job Type',
    'Assign To',
    'Next Date',
    'Repeat',
    'Assets',
    'Building',
    'Checklist',
    'Supersedes',
    'Priority',
    'Active',
  ])
  const row = screen.getByRole('row', { name: /Air handlers/ })
  expect(within(row).getByRole('link', { name: '12' }).getAttribute('href')).toBe('/pms/71')
  for (const text of ['in 3 days', 'Every 3 months', 'Library', '7, 9', 'Priority 1', 'Active'])
    expect(within(row).getByText(text)).toBeTruthy()
})

test('[C2.003] [C2.067] overdue schedules and missing readings have a badge', async () => {
  await open([
    aPmRow({ nextDate: '2026-03-08', isOverdue: true }),
    aPmRow({ scheduleId: 72, pmNumber: 13, title: 'Fan', isReadingWanted: true, isNextEstimated: true }),
    aPmRow({ scheduleId: 73, pmNumber: 14, title: 'Pump', state: 'Paused', nextDate: null }),
  ])
  const row = (name: RegExp) => within(screen.getByRole('row', { name }))
  await screen.findByText('Fan')
  expect(row(/Air handlers/).getByTitle('3/8/2026, overdue to generate').textContent).toBe(
    '2 days ago order overdue',
  )
  expect(row(/Fan/).getByText('Reading wanted')).toBeTruthy()
  expect(row(/Fan/).getByTitle('3/13/2026, estimated').textContent).toBe('~ in 3 days')
  expect(row(/Pump/).getByText('Paused')).toBeTruthy()
})

test('[C2.003] paused schedules are one click away, and others can be filtered', async () => {
  await open([aPmRow()])
  await userEvent.click(await screen.findByRole('radio', { name: 'Ended' }))
  expect(list.went.at(-1)).toMatchObject({ state: 'Ended' })
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['PM #', 'Text', 'Trade', 'Building', 'Job Type', 'Assign To', 'Priority', 'Asset'])
    expect(dialog.getAllByLabelText(label, { exact: true }).length).toBeGreaterThan(0)
  for (const label of ['Procedure', 'Repeat', 'Next date from', 'Next date to'])
    expect(dialog.getAllByLabelText(label, { exact: true }).length).toBeGreaterThan(0)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Overdue to generate' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Reading wanted' }))
  await userEvent.type(dialog.getByLabelText('Asset'), 'AHU')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(list.went.at(-1)).toMatchObject({
    state: 'Ended',
    overdue: true,
    readingWanted: true,
    asset: 'AHU',
  })
})

test('[C0.014] an empty list explains PM schedules, with a link to create the first', async () => {
  await open([])
  const empty = (await screen.findByText(/A PM schedule makes work orders by itself/)).closest(
    '[role=status]',
  )
  const link = within(empty as HTMLElement).getByRole('link', { name: 'New PM Schedule' })
  expect(link.getAttribute('href')).toBe('/pms/create')
})

test('while all properties are shown, each schedule shows its property', async () => {
  await open([aPmRow({ propertyName: 'Harbor Lofts' })], {}, true)
  await screen.findByRole('cell', { name: 'Harbor Lofts' })
  expect(heads().slice(1, 3)).toEqual(['PM #', 'Property'])
})
