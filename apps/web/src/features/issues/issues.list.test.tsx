import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose, press } from '#testing/actions.ts'
import { aCondition } from '#testing/conditions.ts'
import { anIssueRow } from '#testing/issues.ts'
import { lastQuery, listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aQueuedReport } from '#testing/reports.ts'
import { withRights } from '#testing/workspace.tsx'
import { type IssueSearch, issueList } from './issues.list.tsx'
// Loaded before the first test, which would otherwise wait for it.
import './issue-filters.tsx'

const person = (...cUserCanDos: string[]): Workspace => withRights(['View Issues', ...cUserCanDos])
const rows = [
  anIssueRow({
    estimatedCost: 1250.5,
    orders: 3,
    openOrders: 1,
    dueOn: '2026-03-04',
    isPastDue: true,
    asset: 'R-1 Rail',
    owner: 'Amara Marsh',
  }),
  anIssueRow({ issueId: 42, title: 'Draft in the reading room', kind: 'Complaint', severity: 4, age: 1 }),
]

const list = listPage(issueList.Page)

type Shown = {
  readonly search?: IssueSearch
  readonly workspace?: Workspace
  readonly found?: typeof rows
}

async function open({ search = {}, workspace = person('Edit Issues'), found = rows }: Shown = {}) {
  const sent = await list.open({
    search,
    workspace,
    answer: ({ path }) => (path === '/api/Issues' ? { json: aPage(found) } : undefined),
  })
  return () => lastQuery(sent, '/api/Issues?')
}
const listed = () => screen.findByRole('row', { name: /Handrail loose/ })

test('[C7.002] [C7.003] the log defaults to issues that are not closed, by severity, with its columns', async () => {
  const query = await open()
  const row = within(await listed())
  expect(query()).toMatchObject({
    status: 'Not closed',
    sortColumn: 'severity',
    sortDirection: 'ascend',
    propertyId: '2',
  })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter((head) => head !== 'Flag')).toEqual([
    'Issue #',
    'Title',
    'Kind',
    'Severity',
    'Status',
    'Building',
    'Asset',
    'Owner',
    'Due',
    'Estimated Cost',
    'Orders',
    'Age',
  ])
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '41',
      'Safety',
      '2 · High',
      'New',
      'Library',
      'R-1 Rail',
      'Amara Marsh',
      '$1,250.50',
      '1 open of 3',
      '9 days',
    ]),
  )
  expect(row.getByText('past due')).toBeTruthy()
  const link = row.getByRole('link', { name: 'Handrail loose at the north stair' })
  expect(link.getAttribute('href')).toBe('/issuelog/41')
  expect(screen.getByRole('cell', { name: '1 day' })).toBeTruthy()
})

test('[C7.004] frequent statuses are one press away, and every filter is in the dialog', async () => {
  await open()
  await listed()
  await userEvent.click(screen.getByRole('radio', { name: 'To check' }))
  expect(list.went.at(-1)).toMatchObject({ status: 'To check' })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['Title', 'Asset', 'Found By'])
    expect(dialog.getByRole('textbox', { name: label })).toBeTruthy()
  for (const label of ['Kind', 'Severity', 'Status', 'Building'])
    expect(dialog.getByRole('combobox', { name: label })).toBeTruthy()
  await choose('Status', 'Deferred', dialog)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Past due' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'No order' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(list.went.at(-1)).toMatchObject({ status: 'Deferred', pastDue: true, noOrder: true, skip: 1 })
})

test('[C7.004] active filters are shown as text and can be removed', async () => {
  await open({ search: { severity: ['1', '2'], pastDue: true, noOrder: true, foundBy: 'Dana' } })
  await listed()
  expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(4)
  for (const text of ['1 · Critical, 2 · High', 'past due', 'no order', 'Dana'])
    expect(screen.getAllByText(text)).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter Severity/ }))
  expect(list.went.at(-1)?.severity).toBeUndefined()
})

test('a log without issues explains its purpose and offers New Issue only to editors', async () => {
  await open({ found: [] })
  expect(await screen.findByText(/^No open issues\./)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New Issue' })[0]?.getAttribute('href')).toBe('/issuelog/create')
})

test('without edit permission there is no New Issue', async () => {
  await open({ workspace: person() })
  await listed()
  expect(screen.queryByRole('link', { name: 'New Issue' })).toBeNull()
})

test('[C7.013] the condition of the buildings of the shown property is printed from the log', async () => {
  const sent = await list.open({
    workspace: person('View Assets', 'View Reports'),
    answer: ({ path }) => {
      if (path === '/api/Issues') return { json: aPage(rows) }
      if (path === '/api/BuildingConditions')
        return { json: [aCondition({ buildingId: 7 }), aCondition({ buildingId: 9 })] }
      return path === '/api/Reports/QueueReport' ? { json: aQueuedReport() } : undefined
    },
  })
  await listed()
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Condition by Building' }))
  await waitFor(() =>
    expect(sent.find(({ url }) => url === '/api/Reports/QueueReport')?.body).toContain(
      '"reportId":2702,"reportName":"Condition by building","outputType":"PDF","propertyId":2,"foundSetIds":"7\\n9"',
    ),
  )
})

test('without permission to see assets, the log prints no conditions', async () => {
  await open({ workspace: person('View Reports') })
  await listed()
  await press('Actions')
  await screen.findByRole('menuitem', { name: /^Print List/ })
  expect(screen.queryByRole('menuitem', { name: 'Condition by Building' })).toBeNull()
})
