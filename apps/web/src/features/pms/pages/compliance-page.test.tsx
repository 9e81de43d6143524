import type { ComplianceRow } from '@fettle/contract/pm-compliance'
import { complianceDefinition } from '@fettle/rules/pm/compliance'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { withRights } from '#testing/workspace.tsx'
import { type ComplianceSearch, readComplianceSearch } from '../compliance-search.ts'
import { CompliancePage } from './compliance-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const planner = withRights(['View PMs', 'View Workorders'])
const figures = { inTime: 7, due: 8, leftOut: 2, notDueYet: 1, flagged: 3 }
const answer = { total: figures, groups: [{ groupId: 5, name: 'PM 12 Check pump', ...figures }] }
const row: ComplianceRow = {
  occurrenceId: 31,
  propertyId: 2,
  scheduleId: 5,
  pmNumber: 12,
  title: 'Check pump',
  target: '',
  number: 3,
  on: '2026-03-10',
  doneOn: null,
  state: 'Skipped',
  outcome: 'Left out',
  isFlagged: false,
  assignee: 'Owen Acosta',
  reason: 'Plant is shut',
  userName: 'Ada Brook',
  dateTime: '2026-03-09T15:00:00Z',
  order: null,
}
const page = {
  pagination: { pageNumber: 1, pageSize: 25, totalPages: 1, itemsInPage: 1, totalItems: 1 },
  message: '',
  generatedDateTime: '2026-03-31T15:00:00Z',
  data: [row],
}

async function show(search: ComplianceSearch = {}) {
  const sent = stubFetch(({ url }) => ({ json: url.includes('/occurrences') ? page : answer }))
  const onGo = vi.fn()
  await renderRouted(
    <WorkspaceContext.Provider value={planner}>
      <CompliancePage search={search} onGo={onGo} />
    </WorkspaceContext.Provider>,
  )
  await screen.findByText('PM 12 Check pump')
  return { sent, onGo }
}

test('[C2.089,C2.092,C2.093,C2.094] shows the rate with its numbers and definition, for the last 90 days by default', async () => {
  const { sent, onGo } = await show()
  await waitFor(() =>
    expect(sent.at(-1)?.url).toContain('propertyId=2&from=2026-01-01&to=2026-03-31&groupBy=schedule'),
  )
  const summary = screen.getByRole('region', { name: 'Compliance' })
  expect(summary.textContent).toBe(
    `87.5%8 due7 done in time1 not due yet2 left out3 flagged${complianceDefinition}`,
  )
  await userEvent.click(within(summary).getByRole('button', { name: '3 flagged' }))
  expect(onGo).toHaveBeenLastCalledWith({ counted: 'flagged', group: undefined })
  await userEvent.click(screen.getByRole('button', { name: '7 Done in time, PM 12 Check pump' }))
  expect(onGo).toHaveBeenLastCalledWith({ counted: 'inTime', group: 5 })
})

test('[C2.012,C2.092] a number opens its occurrences: skipped ones with reason, person and time', async () => {
  const { sent } = await show({ counted: 'leftOut', group: 5 })
  const dialog = await screen.findByRole('dialog', { name: 'Left out: PM 12 Check pump' })
  const cells = (await within(dialog).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '3/10/2026',
    'PM 12 · Check pump',
    'Skipped',
    '',
    '',
    'Owen Acosta',
    'Plant is shut',
    'Ada Brook, 3/9/2026',
  ])
  await waitFor(() => expect(sent.some(({ url }) => url.includes('counted=leftOut&group=5'))).toBe(true))
})

test("grouping by property includes all of the person's properties", async () => {
  const { sent } = await show({ groupBy: 'property' })
  expect(sent[0]?.url).not.toContain('propertyId')
})

test('an invalid URL is handled', () => {
  expect(readComplianceSearch({ from: 'x', groupBy: 'trade', group: 7, counted: 'all' })).toEqual({
    groupBy: 'trade',
    group: 7,
  })
  expect(readComplianceSearch({ group: 'none' })).toEqual({ group: 'none' })
})
