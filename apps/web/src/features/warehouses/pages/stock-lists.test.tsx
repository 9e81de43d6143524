import type { StockTransactionRow } from '@fettle/contract/stock-lists'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWarehouseRow } from '#testing/warehouses.ts'
import { withRights } from '#testing/workspace.tsx'
import type { ReservationSearch } from '../reservation-search.ts'
import type { TransactionSearch } from '../transaction-search.ts'
import { ReservationsPage } from './reservations-page.tsx'
import { StockTransactionsPage } from './stock-transactions-page.tsx'

const workspace = withRights(['View Parts'], { settings: { advancedPartsFunctionalityFlag: true } })

const aLine = (overrides: Partial<StockTransactionRow> = {}): StockTransactionRow => ({
  transactionId: 301,
  number: 9001,
  partId: 61,
  partCode: 'HV-2302',
  partName: 'Filter',
  propertyId: 2,
  propertyName: 'Riverside',
  warehouseId: 5,
  warehouse: 'Main Stock',
  kind: 'Transfer',
  transactionDate: '2026-03-02',
  quantity: -2,
  unitCost: 17.8,
  balanceAfter: 10,
  requisitionId: null,
  workorderId: 901,
  orderNumber: '5001',
  costId: 51,
  note: 'For the van',
  correctsId: null,
  correctedById: null,
  enteredDateTime: '2026-03-02T15:00:00Z',
  enteredBy: 'Dana Wright',
  ...overrides,
})

const aReservation = {
  costId: 51,
  propertyId: 2,
  propertyName: 'Riverside',
  partId: 61,
  partCode: 'HV-2302',
  partName: 'Filter',
  costUnits: 'Each',
  warehouseId: 5,
  warehouse: 'Main Stock',
  reserved: 3,
  workorderId: 901,
  orderNumber: '5001',
  description: 'Change filters',
  assignTo: 'Amara Marsh',
  targetDateTime: null,
}

function Held<S extends object>({
  children,
}: {
  readonly children: (search: S, onGo: (next: S) => void) => ReactNode
}): ReactNode {
  const [search, setSearch] = useState({} as S)
  return <WorkspaceContext value={workspace}>{children(search, setSearch)}</WorkspaceContext>
}

async function open(page: ReactNode) {
  const sent = stubFetch(({ url }) => {
    if (url.startsWith('/api/StockTransactions'))
      return { json: aPage([aLine(), aLine({ transactionId: 302, quantity: 2, warehouse: 'Van 3' })]) }
    if (url.startsWith('/api/Reservations')) return { json: aPage([aReservation]) }
    if (url.startsWith('/api/Warehouses')) return { json: aPage([aWarehouseRow()]) }
    return { json: aPage([]) }
  })
  await renderRouted(page)
  return () => decodeURIComponent(sent.findLast(({ url }) => /Stock|Reserv/.test(url))?.url ?? '')
}

const transactions = (
  <Held<TransactionSearch>>{(search, onGo) => <StockTransactionsPage {...{ search, onGo }} />}</Held>
)

test('[C1.012] [C1.013] the ledger of all parts is newest first, and both lines of a transfer have one number', async () => {
  const url = await open(transactions)
  const rows = await screen.findAllByRole('row', { name: /9001/ })
  expect(url()).toContain('sortColumn=transactionId&sortDirection=descend')
  expect(rows).toHaveLength(2)
  const cells = within(rows[0] as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '9001',
    '3/2/2026',
    'Transfer',
    'HV-2302',
    'Filter',
    'Main Stock',
    '-2',
    '$17.80',
    '10',
    '5001',
    '',
    'Dana Wright',
    'For the van',
  ])
})

test('[C1.006] the ledger is filtered by part, kind, warehouse and days', async () => {
  const url = await open(transactions)
  await screen.findAllByRole('row', { name: /9001/ })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['Part', 'From', 'To'])
    expect(dialog.getByRole('textbox', { name: label })).toBeTruthy()
  await choose('Kind', 'Count', dialog)
  await choose('Warehouse', 'Main Stock', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('button', { name: /^Remove filter Kind/ })).toBeTruthy()
  await waitFor(() => expect(url()).toContain('kind=Count'))
  expect(url()).toContain('warehouseId=5')
})

test('[C1.006] [C1.020] reservations lead to the part, its warehouse and the order', async () => {
  await open(<Held<ReservationSearch>>{(search, onGo) => <ReservationsPage {...{ search, onGo }} />}</Held>)
  const row = within(await screen.findByRole('row', { name: /Change filters/ }))
  expect(row.getByRole('cell', { name: '3 Each' })).toBeTruthy()
  const hrefs = row.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/parts/61', '/warehouses/5', '/orders/901'])
})
