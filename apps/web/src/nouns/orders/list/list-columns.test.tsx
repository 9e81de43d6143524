import { type ColumnOption, customColumnName } from '@fettle/rules/records/list-columns'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { aRow } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { listColumns } from './list-columns.tsx'

const option = (columnName: string, formatKind: ColumnOption['formatKind']): ColumnOption => ({
  displayName: 'Shown',
  columnName,
  direction: 'ascend',
  formatKind,
  width: 100,
})

test.each([
  ['text', 'Permit', '4711'],
  ['date', 'Due', '4/1/2026'],
] as const)('a column shows the value of a custom field: %s', (kind, field, text) => {
  const [column] = listColumns([option(customColumnName(field), kind)], () => null)
  expect([column?.title, column?.sortable]).toEqual(['Shown', true])
  const row = aRow({ extendedData: { Permit: '4711', Due: '2026-04-01' } })
  renderPlain(<WorkspaceContext value={aWorkspace()}>{column?.render(row)}</WorkspaceContext>)
  expect(screen.getByText(text)).toBeTruthy()
})

test('a column of a custom field is empty for an order without a value; one of no field is left out', () => {
  const columns = listColumns(
    [option(customColumnName('Permit'), 'text'), option('nonsense', 'text')],
    () => null,
  )
  expect(columns.map(({ key }) => key)).toEqual(['custom:Permit'])
  const { container } = renderPlain(
    <WorkspaceContext value={aWorkspace()}>{columns[0]?.render(aRow())}</WorkspaceContext>,
  )
  expect(container.textContent).toBe('')
})

test('a trade wraps in its narrow column instead of being cut after one line', () => {
  const clips = listColumns([option('trade', 'text'), option('jobType', 'text')], () => null)
  expect(clips.map(({ key, clip }) => [key, clip])).toEqual([
    ['trade', false],
    ['jobType', true],
  ])
})
