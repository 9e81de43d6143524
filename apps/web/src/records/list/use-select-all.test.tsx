import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderRouted } from '#testing/render.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useSelectAll } from './use-select-all.ts'
import { useSelection } from './use-selection.ts'

type Pump = { readonly id: number; readonly fmModId: number }
type Part = { readonly skip: number; readonly take: number }
type Answer = { readonly data: readonly Pump[] }

const pumps = (count: number, first = 1): Pump[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, fmModId: 1 }))
const idOf = ({ id }: Pump) => id
const page = pumps(25)
const findsTheSame = (one: string, other: string) => one === other

/** A list of this many pumps that shows the first 25, with a button that changes the filters. */
async function open(total: number, read: (part: Part) => Promise<Answer>) {
  function List(): ReactNode {
    const [search, setSearch] = useState('running')
    const selected = useSelection({ search, findsTheSame, idOf, page })
    const shown = Math.min(total, page.length)
    const selection = useSelectAll({
      selection: selected,
      search,
      findsTheSame,
      idOf,
      total: { total },
      shown,
      read,
    })
    return (
      <>
        <button type="button" onClick={() => setSearch('stopped')}>
          Other filters
        </button>
        <button type="button" onClick={() => selection.set(page, true)}>
          Select page
        </button>
        <BulkBar kind={{ many: 'pumps' }} selection={selection} actions={[]} />
      </>
    )
  }
  await renderRouted(<List />)
}
const selectAll = () => screen.queryByRole('button', { name: /^Select all/ })

test('selects all found pumps, reading a thousand per call', async () => {
  const read = vi.fn(async ({ skip, take }: Part) => ({
    data: pumps(Math.min(take, 2034 - skip + 1), skip),
  }))
  await open(2034, read)
  await userEvent.click(screen.getByRole('button', { name: 'Select all 2,034 pumps' }))
  expect(await screen.findByText('2,034 chosen')).toBeTruthy()
  expect(read.mock.calls.map(([part]) => part)).toEqual([
    { skip: 1, take: 1000 },
    { skip: 1001, take: 1000 },
    { skip: 2001, take: 1000 },
  ])
  expect(selectAll()).toBeNull()
})

test('records returned twice because the list changed between calls count once', async () => {
  await open(1200, async ({ skip }) => ({ data: skip === 1 ? pumps(1000) : pumps(200, 1000) }))
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,200 pumps' }))
  expect(await screen.findByText('1,199 chosen')).toBeTruthy()
})

test("selects none of them if the list's filters changed while reading", async () => {
  const answers = Promise.withResolvers<Answer>()
  await open(40, () => answers.promise)
  await userEvent.click(screen.getByRole('button', { name: 'Select all 40 pumps' }))
  await userEvent.click(screen.getByRole('button', { name: 'Other filters' }))
  answers.resolve({ data: pumps(40) })
  await waitFor(() => expect(selectAll()?.hasAttribute('data-loading')).toBe(false))
  expect(screen.getByText('Select pumps to change them together.')).toBeTruthy()
})

test('a single page needs no button, and more than the maximum shows a message', async () => {
  const read = vi.fn(async () => ({ data: [] }))
  await open(25, read)
  expect(selectAll()).toBeNull()
  await open(5001, read)
  await userEvent.click(screen.getAllByRole('button', { name: 'Select page' })[1] as HTMLElement)
  expect(screen.getByText('To select all, narrow the list to 5,000 pumps or fewer.')).toBeTruthy()
  expect(selectAll()).toBeNull()
  expect(read).not.toHaveBeenCalled()
})
