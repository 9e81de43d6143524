import type { FiguresAnswer } from '@fettle/contract/figures'
import { type FigureReport, figureReport, figureReports } from '@fettle/rules/reports/figure-reports'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted, Styled } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { groupName } from '../figure-words.ts'
import { CatalogPage } from './catalog-page.tsx'
import { FiguresPage } from './figures-page.tsx'

const manager = () =>
  aWorkspace({
    user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'View Workorders', 'View Reports'] },
  })
const report = figureReport(2003) as FigureReport
const answer: FiguresAnswer = {
  reportId: 2003,
  group: 'priority',
  from: '2025-03-10',
  to: '2026-03-10',
  today: '2026-03-10',
  rows: [
    { key: '1', label: '1', propertyIds: [], values: [8, 6, 75, 1.5] },
    { key: null, label: 'No priority', propertyIds: [], values: [2, 0, null, null] },
  ],
  totals: [10, 6, 75, 1.4],
}

const open = (json: object, search = {}) => {
  const sent = stubFetch(() => ('status' in json ? (json as { status: number }) : { json }))
  const onGo = vi.fn()
  return renderRouted(
    <WorkspaceContext value={manager()}>
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
    ['1', '8', '6', '75 %', '1.5 days'],
    ['No priority', '2', '0', '–', '–'],
    ['Total', '10', '6', '75 %', '1.4 days'],
  ])
  const link = within(table).getByRole('link', { name: '8 orders, 1, open the list' })
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  for (const part of ['jobPriority', 'Complete', '2025-03-10', '2026-03-10']) expect(address).toContain(part)
  expect(within(table).queryByRole('link', { name: /No priority/ })).toBeNull()
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

test('the catalog has every report with the question that it answers', async () => {
  await renderRouted(
    <WorkspaceContext value={manager()}>
      <CatalogPage />
    </WorkspaceContext>,
  )
  for (const { id, title, answers } of figureReports) {
    const link = await screen.findByRole('link', { name: `${title} ${answers}` })
    expect(link.getAttribute('href')).toBe(`/reports/${id}`)
  }
})

test('a month is named in words, in every time zone', () => {
  expect(groupName({ group: 'month' }, { key: '2026-01', label: '2026-01' })).toBe('Jan 2026')
  expect(groupName({ group: 'month' }, { key: null, label: 'No month' })).toBe('No month')
})
