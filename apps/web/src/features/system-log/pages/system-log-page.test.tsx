import type { SystemLogLine } from '@fettle/contract/system-log'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage } from '#testing/workspace.tsx'
import { SystemLogPage } from './system-log-page.tsx'

const aLine = (overrides: Partial<SystemLogLine> = {}): SystemLogLine => ({
  lineId: 9,
  dateTime: '2026-11-20T10:00:00.000Z',
  userId: 4,
  user: 'Ada Admin',
  address: '10.0.0.7',
  area: 'Settings',
  recordKind: 'trade',
  recordId: 12,
  recordName: 'Heating',
  action: 'update',
  field: 'name',
  before: 'HVAC',
  after: 'Heating',
  beforeName: null,
  afterName: null,
  ...overrides,
})

async function show(search: Record<string, unknown>, pages: { lines: SystemLogLine[]; hasMore: boolean }[]) {
  let page = 0
  const sent = stubFetch(({ url }) => {
    if (url.includes('/users')) return { json: [] }
    const answer = pages[Math.min(page, pages.length - 1)]
    page += 1
    return { json: answer }
  })
  const onSearch = vi.fn()
  await renderPage(<SystemLogPage record={undefined} search={search} onSearch={onSearch} />)
  const asked = () => sent.filter(({ url }) => url.includes('/log?') || url.endsWith('/log'))
  return { onSearch, asked }
}

test("a change of a reference shows the referenced records' names", async () => {
  const assigned = {
    recordKind: 'work_order',
    field: 'assign_to_id',
    before: null,
    after: 19,
    afterName: 'Tess Tern',
  }
  await show({}, [{ lines: [aLine(assigned)], hasMore: false }])
  expect(await screen.findByText('Assigned to: nothing → Tess Tern')).toBeTruthy()
})

test('[C8.050] a line shows person, address, action, record, and values before and after', async () => {
  const refused = aLine({
    lineId: 8,
    recordKind: 'refusal',
    recordId: 0,
    recordName: '',
    action: 'refuse',
    field: null,
    before: null,
    after: { call: 'GET /api/System/log' },
  })
  const { onSearch } = await show({}, [{ lines: [aLine(), refused], hasMore: false }])
  const [line, other] = within(await screen.findByRole('list', { name: 'System log' })).getAllByRole(
    'listitem',
  )
  expect(line?.textContent).toContain('Ada Admin10.0.0.7Trade HeatingName: HVAC → Heating')
  expect(other?.textContent).toContain('Refused: Call GET /api/System/log')
  await userEvent.click(screen.getByRole('button', { name: 'Trade Heating' }))
  expect(onSearch).toHaveBeenCalledWith({ recordKind: 'trade', recordId: 12 })
})

test('[C8.051] older lines are loaded from the last one on', async () => {
  const { asked } = await show({ userId: '4' }, [
    { lines: [aLine()], hasMore: true },
    { lines: [aLine({ lineId: 3, before: 'A', after: 'B' })], hasMore: false },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('Name: A → B')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  const last = asked().at(-1)
  expect(Object.fromEntries(new URL(last?.url ?? '', 'http://localhost').searchParams)).toEqual({
    userId: '4',
    before: '9',
  })
})

test('[C8.051] the record filter can be removed, and invalid filters are omitted', async () => {
  const { onSearch, asked } = await show({ recordKind: 'trade', recordId: 12, from: 'yesterday' }, [
    { lines: [], hasMore: false },
  ])
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'All records' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({}, { replace: true }))
  expect(asked()[0]?.url).not.toContain('from')
})
