import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lastQuery, listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aRequisitionRow } from '#testing/requisitions.ts'
import { withRights } from '#testing/workspace.tsx'
import { requisitionList } from './requisitions.list.tsx'
// Loaded before the first test, which would otherwise wait for it.
import './requisition-filters.tsx'

const rows = [
  aRequisitionRow({ status: 'Ordered', orderedOn: '2026-03-04', lines: 12, totalCost: 1250.5 }),
  aRequisitionRow({ requisitionId: 13, vendorId: null, vendorName: null }),
]

const list = listPage(requisitionList.Page)

async function open({ found = rows, canDos = ['View Parts', 'Edit Parts'] } = {}) {
  const sent = await list.open({
    workspace: withRights(canDos),
    answer: ({ path, method }) => {
      if (method === 'POST') return { status: 201, json: {} }
      return path === '/api/Requisitions' ? { json: aPage(found) } : undefined
    },
  })
  return () => lastQuery(sent, '/api/Requisitions?')
}

test('[C1.032] the list defaults to open requisitions, newest first, with its columns', async () => {
  const query = await open()
  const row = within(await screen.findByRole('row', { name: 'Requisition #14' }))
  expect(query()).toMatchObject({
    status: 'Open',
    sortColumn: 'requisitionId',
    sortDirection: 'descend',
    propertyId: '2',
  })
  expect(
    row
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 8),
  ).toEqual(['14', 'General Supply', 'Ordered', 'Main Stock', '12', '$1,250.50', ''])
  expect(row.getByRole('link', { name: '14' }).getAttribute('href')).toBe('/requisitions/14')
})

test('[C1.032] the statuses narrow the list with one press', async () => {
  const query = await open()
  await screen.findByRole('row', { name: 'Requisition #14' })
  await userEvent.click(screen.getByRole('radio', { name: 'Submitted' }))
  await waitFor(() => expect(query()).toMatchObject({ status: 'Submitted' }))
})

test('[C1.030] preparing a requisition requires Edit Parts', async () => {
  await open({ found: [] })
  const links = await screen.findAllByRole('link', { name: 'Prepare Requisition' })
  expect(links[0]?.getAttribute('href')).toBe('/requisitions/prepare')
})

test('[C1.030] without Edit Parts the list has no way to a new requisition', async () => {
  await open({ canDos: ['View Parts'] })
  await screen.findByRole('row', { name: 'Requisition #14' })
  expect(screen.queryByRole('link', { name: 'Prepare Requisition' })).toBeNull()
})
