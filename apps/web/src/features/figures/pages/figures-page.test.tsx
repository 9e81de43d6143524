import type { FiguresAnswer } from '@fettle/contract/figures'
import { groupName } from '@fettle/rules/reports/figure-words'
import { type FigureReport, figureReport, figureReports } from '@fettle/rules/reports/report-catalog'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted, Styled } from '#testing/render.tsx'
import { aWorkspace, withRights } from '#testing/workspace.tsx'
import { CatalogPage } from './catalog-page.tsx'
import { FiguresPage } from './figures-page.tsx'

const manager = (property: { propertyTimeZone?: string } = {}) =>
  aWorkspace({
    property,
    user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'View Workorders', 'View Reports'] },
  })
const report = figureReport(2003) as FigureReport
const answer: FiguresAnswer = {
  reportId: 2003,
  group: 'priority',
  from: '2025-03-10',
  to: '2026-03-10',
  today: '2026-03-10',
  currency: 'USD',
  rows: [
    { key: '1', label: '1', propertyIds: [], values: [8, 6, 75, 1.5] },
    { key: null, label: 'No priority', propertyIds: [], values: [2, 0, null, null] },
  ],
  totals: [10, 6, 75, 1.4],
}

const open = (json: object, search = {}, workspace = manager()) => {
  const sent = stubFetch(() => ('status' in json ? (json as { status: number }) : { json }))
  const onGo = vi.fn()
  return renderRouted(
    <WorkspaceContext value={workspace}>
      <Styled>
        <FiguresPage report={report} search={search} onGo={onGo} />
      </Styled>
    </WorkspaceContext>,
  ).then(() => ({ sent, onGo }))
}

test('[C10.001] shows the figures by group with totals, and each number of orders opens its list', async () => {
  const { sent } = await open(answer)
  const table = await screen.findByRole('table', { name: 'On Time by Priority by priority' })
  expect(sent[0]?.url).toBe('/api/Reports/figures?reportId=2003')
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['1', '8', '6', '75%', '1.5 days'],
    ['No priority', '2', '0', '–', '–'],
    ['Total', '10', '6', '75%', '1.4 days'],
  ])
  const link = within(table).getByRole('link', { name: '8 orders, 1, open the list' })
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  for (const part of ['jobPriority', 'Complete', '2025-03-10', '2026-03-10']) expect(address).toContain(part)
  const days = within(table).getByRole('link', { name: /^1\.5 days, .*, orders, 1, open the list$/ })
  expect(days.getAttribute('href')).toBe(link.getAttribute('href'))
  expect(within(table).queryByRole('link', { name: /No priority/ })).toBeNull()
})

test('names the privilege that costs with labor require, in reports that have such costs', async () => {
  const costs = figureReport(2004) as FigureReport
  const page = (shown: FigureReport, rights: string[]) => {
    stubFetch(() => ({ json: { ...answer, reportId: shown.id, group: 'trade', rows: [], totals: [] } }))
    return renderRouted(
      <WorkspaceContext value={withRights(['View Reports', ...rights])}>
        <Styled>
          <FiguresPage report={shown} search={{}} onGo={vi.fn()} />
        </Styled>
      </WorkspaceContext>,
    )
  }
  const note = 'Costs with labor require View Rates in your role.'
  const { unmount } = await page(costs, [])
  expect(await screen.findByText(note)).toBeTruthy()
  unmount()
  for (const [shown, rights] of [
    [costs, ['View Rates']],
    [report, []],
  ] as const) {
    const view = await page(shown, [...rights])
    await screen.findByText('No orders in this period.')
    expect(screen.queryByText(note)).toBeNull()
    view.unmount()
  }
})

test('[C10.001] without a property, each number opens orders of all properties of the person, also late and unassigned ones', async () => {
  stubFetch(() => ({
    json: {
      ...answer,
      group: 'trade',
      rows: [{ key: 'HVAC', label: 'HVAC', propertyIds: [], values: [8, 6, 1, 1.5, 4] }],
      totals: [8, 6, 2, 1.5, 4],
    },
  }))
  const backlog = figureReport(2002) as FigureReport
  const page = (search: object) => (
    <WorkspaceContext value={manager()}>
      <Styled>
        <FiguresPage report={backlog} search={search} onGo={vi.fn()} />
      </Styled>
    </WorkspaceContext>
  )
  const { unmount } = await renderRouted(page({}))
  const askedBy = async (name: RegExp) => {
    const href = (await screen.findByRole('link', { name })).getAttribute('href') ?? ''
    const { searchParams } = new URL(href, 'http://x')
    const valuesOf = (filter: string) => searchParams.getAll(filter).join()
    return [valuesOf('propertyId'), valuesOf('orderStatus'), valuesOf('unassignedFlag')]
  }
  const both = aWorkspace()
    .properties.map(({ propertyId }) => propertyId)
    .join()
  const open = 'Open,Hold'
  expect(await askedBy(/^8 orders, HVAC/)).toEqual([both, open, ''])
  expect(await askedBy(/^8 orders, Total/)).toEqual([both, open, ''])
  expect(await askedBy(/^6 overdue orders, HVAC/)).toEqual([both, 'Overdue', ''])
  expect(await askedBy(/^1 unassigned order, HVAC/)).toEqual([both, 'Open', 'true'])
  expect(await askedBy(/^2 unassigned orders, Total/)).toEqual([both, 'Open', 'true'])
  unmount()
  await renderRouted(page({ property: 3 }))
  expect(await askedBy(/^8 orders, HVAC/)).toEqual(['3', open, ''])
})

test('plots days as a map of the period, and each number opens the orders of its day', async () => {
  const rows = [
    { key: '2026-01-31', label: '2026-01-31', propertyIds: [], values: [3, 3, 100, 1] },
    { key: '2026-02-01', label: '2026-02-01', propertyIds: [], values: [1, 0, 0, 1] },
  ]
  await open({ ...answer, group: 'day', rows }, { group: 'day' })
  const map = await screen.findByRole('slider', { name: 'Points of On-Time Share by day' })
  expect(map.getAttribute('aria-valuemax')).toBe('366')
  const link = screen.getByRole('link', { name: '3 orders, Jan 31, 2026, open the list' })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
  expect([searchParams.get('completionDateStart'), searchParams.get('completionDateEnd')]).toEqual([
    ...['2026-01-31', '2026-01-31'],
  ])
})

const stock = figureReport(2304) as FigureReport
const stockAnswer: FiguresAnswer = {
  ...answer,
  reportId: 2304,
  group: 'warehouse',
  rows: [
    { key: 'North › Store', label: 'North › Store', propertyIds: [], values: [3, 120.5] },
    { key: null, label: 'No warehouse', propertyIds: [], values: [1, 2] },
  ],
  totals: [4, 122.5],
}
const stockRows = aPage([
  { recordId: 7, cells: ['P-1 · Filter', 'Store', null, 4, 'Each', 2.5, 10, 'North'] },
  { recordId: null, cells: ['P-2 · Belt', 'Store', 'B1', 1, 'Each', 1, 1, 'North'] },
])

test('[C10.005] a report on assets lists its rows, and each number opens the rows of its group', async () => {
  const sent = stubFetch(({ url }) => ({ json: url.includes('/rows') ? stockRows : stockAnswer }))
  const onGo = vi.fn()
  await renderRouted(
    <WorkspaceContext value={manager()}>
      <Styled>
        <FiguresPage report={stock} search={{ key: 'North › Store', property: 2 }} onGo={onGo} />
      </Styled>
    </WorkspaceContext>,
  )
  const figures = await screen.findByRole('table', { name: 'Stock Value by warehouse' })
  const hrefOf = (name: RegExp) =>
    decodeURIComponent(within(figures).getByRole('link', { name }).getAttribute('href') ?? '')
  expect(hrefOf(/^3, Parts in Stock, North › Store, show the rows/)).toBe(
    '/?property=2&group=warehouse&key=North+›+Store#rows',
  )
  expect(hrefOf(/^1, .*No warehouse/)).toContain('noKey=true')
  expect(hrefOf(/^4, Parts in Stock, Total/)).toBe('/?property=2#rows')
  const rows = await screen.findByRole('table', { name: 'Rows of Stock Value' })
  expect(screen.getByRole('heading', { name: /Warehouse: North › Store/ })).toBeTruthy()
  expect(within(rows).getByRole('link', { name: 'P-1 · Filter' }).getAttribute('href')).toBe('/parts/7')
  expect(within(rows).queryByRole('link', { name: 'P-2 · Belt' })).toBeNull()
  const asked = sent.map(({ url }) => decodeURIComponent(url)).find((url) => url.includes('/rows'))
  expect(asked).toContain('key=North+›+Store')
  await userEvent.click(screen.getByRole('button', { name: 'Show all rows' }))
  expect(onGo).toHaveBeenCalledWith({ property: 2 })
})

test('[C10.010] the printed page begins with property, count, period, group and time in the property’s zone', async () => {
  const { container } = await (async () => {
    await open(answer, { property: 2 }, manager({ propertyTimeZone: 'Asia/Tokyo' }))
    await screen.findByRole('table', { name: 'On Time by Priority by priority' })
    return { container: document.body }
  })()
  const head = [...container.querySelectorAll('p')].find((each) => each.textContent?.includes('printed'))
  expect(head?.textContent).toMatch(/^.+ · Orders: 10 · .*2025 to .*2026 · by priority · printed .+ GMT\+9$/)
})

test('shows the first 50 of many groups with the total, and all of them on demand or in print', async () => {
  const rows = Array.from({ length: 901 }, (_, at) => ({
    key: String(at),
    label: `Priority ${at}`,
    propertyIds: [],
    values: [1, 1, 100, 1],
  }))
  await open({ ...answer, rows, totals: [901, 901, 100, 1] })
  const table = await screen.findByRole('table', { name: 'On Time by Priority by priority' })
  const count = () => within(table).getAllByRole('row').length - 1
  expect(count()).toBe(51)
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('Total901')
  expect(screen.getByRole('button', { name: 'Show all 901 groups' })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(count()).toBe(902)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('a chosen group goes into the address', async () => {
  const { onGo } = await open(answer)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Group by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Month' }))
  expect(onGo).toHaveBeenCalledWith({ group: 'month' })
})

test('without orders it says so', async () => {
  await open({ ...answer, rows: [], totals: [0, 0, null, null] })
  expect(await screen.findByText('No orders in this period.')).toBeTruthy()
})

test('a failed request offers Retry', async () => {
  await open({ status: 500 })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a report that takes longer than a second says so, and can be canceled and run again', async () => {
  const calls: ((answered: { json: object }) => void)[] = []
  stubFetch(() => new Promise((resolve) => void calls.push(resolve)))
  await renderRouted(
    <WorkspaceContext value={manager()}>
      <Styled>
        <FiguresPage report={report} search={{}} onGo={vi.fn()} />
      </Styled>
    </WorkspaceContext>,
  )
  const slow = /^The report takes longer than usual/
  expect(screen.queryByText(slow)).toBeNull()
  expect(await screen.findByText(slow, {}, { timeout: 5000 })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The report was canceled')).toBeTruthy()
  expect(screen.queryByLabelText('Loading...')).toBeNull()
  expect(screen.queryByText(slow)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  expect(screen.queryByText('The report was canceled')).toBeNull()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.({ json: answer })
  expect(await screen.findByRole('table', { name: 'On Time by Priority by priority' })).toBeTruthy()
  expect(screen.queryByText(slow)).toBeNull()
})

const openCatalog = (abilities: string[], settings = {}) =>
  renderRouted(
    <WorkspaceContext
      value={aWorkspace({
        user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'View Reports', ...abilities] },
        settings,
      })}
    >
      <CatalogPage />
    </WorkspaceContext>,
  )
const everything = [
  'View Workorders',
  'View Assets',
  'View PMs',
  'View Parts',
  'View Workers/Vendors',
  'Approve Timecards',
]

test('the catalog hides reports on records that the person does not see, and stock without advanced parts', async () => {
  await openCatalog([...everything.filter((each) => each !== 'View PMs')], {
    advancedPartsFunctionalityFlag: false,
  })
  await screen.findByRole('link', { name: /^Meter Readings/ })
  expect(screen.queryByRole('link', { name: /^PM Forecast/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Stock Value/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Requisition List/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Part List/ }).getAttribute('href')).toBe('/parts')
})

test('the catalog has every report with the question that it answers', async () => {
  await openCatalog(everything, { advancedPartsFunctionalityFlag: true })
  for (const { id, title, answers } of figureReports) {
    const link = await screen.findByRole('link', { name: `${title} ${answers}` })
    expect(link.getAttribute('href')).toBe(`/reports/${id}`)
  }
})

test('a month is named in words, in every time zone, and text that is no month stays as it is', () => {
  expect(groupName({ group: 'month' }, { key: '2026-01', label: '2026-01' })).toBe('Jan 2026')
  expect(groupName({ group: 'month' }, { key: null, label: 'No month' })).toBe('No month')
  expect(groupName({ group: 'month' }, { key: 'zzz', label: 'zzz' })).toBe('zzz')
})
