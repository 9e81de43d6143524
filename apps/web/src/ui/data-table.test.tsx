import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { stubSmallScreen } from '#testing/small-screen.ts'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'

type Thing = { id: number; name: string; note: string }
const things: Thing[] = [
  { id: 1, name: 'Pump', note: 'drips' },
  { id: 2, name: 'Door', note: '' },
  { id: 3, name: 'Lamp', note: 'flickers' },
]
const columns: Column<Thing>[] = [
  { key: 'id', title: 'No.', sortable: true, render: (thing) => thing.id },
  {
    key: 'name',
    title: 'Name',
    render: (thing) => <button type="button">{thing.name}</button>,
  },
]

function show(overrides: Partial<DataTableProps<Thing>> = {}) {
  return renderPlain(
    <DataTable
      caption="Things"
      columns={columns}
      rows={things}
      rowKey={(thing) => thing.id}
      rowLabel={(thing) => `Thing ${thing.id}`}
      secondRow={(thing) => thing.note}
      empty={<p>No things.</p>}
      {...overrides}
    />,
  )
}

test('shows rows, and a second line only if it has content', () => {
  show()
  const table = screen.getByRole('table', { name: 'Things' })
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 3 + 2)
  expect(screen.getByText('drips')).toBeTruthy()
})

test('aligns figures in columns', () => {
  show({
    columns: [...columns, { key: 'hours', title: 'Hours', align: 'right', render: ({ id }) => id * 7 }],
  })
  const cellOf = (text: string) => screen.getByText(text).closest('td')
  expect(cellOf('14')?.hasAttribute('data-figures')).toBe(true)
  expect(screen.getByText('drips').closest('td')?.hasAttribute('data-figures')).toBe(false)
})

test('a sortable header shows its direction and reverses it', async () => {
  const onSort = vi.fn()
  show({ sort: { column: 'id', direction: 'ascend' }, onSort })
  expect(screen.getByRole('columnheader', { name: 'No.' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'No.' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'id', direction: 'descend' })
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
})

test('a row opens by a click anywhere, including its second line, but not by a click on its own button', async () => {
  const onOpen = vi.fn()
  show({ onOpen })
  await userEvent.click(screen.getByText('flickers'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(things[2])
  await userEvent.click(screen.getByRole('button', { name: 'Pump' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('one row is reached with Tab, the others with the arrow keys, and Enter opens', async () => {
  const onOpen = vi.fn()
  show({ onOpen })
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thing 1')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(things[1])
  await userEvent.keyboard('{End} ')
  expect(onOpen).toHaveBeenLastCalledWith(things[2])
})

test('shows a skeleton only before the first load; rows stay during a refresh', () => {
  const { unmount } = show({ rows: undefined })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  unmount()
  show({ isRefreshing: true })
  expect(screen.getByText('Pump')).toBeTruthy()
})

test('without rows, shows the empty text instead of a table', () => {
  show({ rows: [] })
  expect(screen.getByText('No things.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('on a small screen, rows become cards that open the same way', async () => {
  stubSmallScreen()
  const onOpen = vi.fn()
  show({ onOpen, card: (thing) => <span>Card of {thing.name}</span> })
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByText('Card of Door'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls.map(([thing]) => thing)).toEqual([things[1], things[2]])
})

test('while loading, shows as many placeholder rows as expected', () => {
  show({ rows: undefined, skeletonRows: 3 })
  const table = screen.getByRole('table', { name: 'Things' })
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 3 * 2)
})

test('shows a group’s header once above its rows', () => {
  show({ groupOf: (thing) => (thing.id > 1 ? 'Repaired' : null) })
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  const heads = screen.getAllByRole('rowheader', { name: 'Repaired' })
  expect(heads).toHaveLength(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'No.Name',
    '1Pump',
    'drips',
    'Repaired',
    '2Door',
    '3Lamp',
    'flickers',
  ])
})
