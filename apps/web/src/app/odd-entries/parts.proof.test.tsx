import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StockDialog } from '#features/parts/components/stock-dialogs.tsx'
import { TransferDialog } from '#features/parts/components/transfer-dialog.tsx'
import { UseOnOrderDialog } from '#features/parts/components/use-on-order-dialog.tsx'
import { CreatePartPage } from '#features/parts/pages/create-part-page.tsx'
import { CountTable } from '#features/warehouses/components/count-table.tsx'
import { TransactionFilters } from '#features/warehouses/components/stock-filters.tsx'
import type { CountEntries } from '#features/warehouses/count-sheet.ts'
import { type TransactionSearch, transactionAddress } from '#features/warehouses/transaction-search.ts'
import { StockPlaceDialog } from '#nouns/parts/stock-place-dialog.tsx'
import { testOddEntries } from '#testing/odd-entries.ts'
import { Held, showForm } from '#testing/odd-form.tsx'
import { aPage, aRow } from '#testing/orders.ts'
import { aPart, aPlace, lowStock } from '#testing/parts.ts'
import { aWarehousePart } from '#testing/warehouses.ts'
import { aWorkspace, withRights } from '#testing/workspace.tsx'

const editor = withRights(['View Parts', 'Edit Parts'], {
  settings: { advancedPartsFunctionalityFlag: true },
})

const technician = aWorkspace({
  user: {
    userRole: 'FM Access',
    workerVendor: 'Tess Tern',
    cUserCanDos: ['View Parts', 'View Workorders', 'Edit Workorders', 'View Orders: Own', 'Edit Orders: Own'],
  },
  settings: { advancedPartsFunctionalityFlag: true },
})

const nothing = () => undefined
const stocked = aPart({ ...lowStock, stock: [aPlace()] })
const warehouses = { '/api/Warehouses': aPage([]) }

testOddEntries([
  {
    covers: ['features/parts/pages/create-part-page.tsx'],
    open: async () => {
      await showForm(<CreatePartPage />, { '/api/Companies': aPage([]) }, editor)
      await userEvent.click(await screen.findByRole('switch', { name: /^Stocked/ }))
    },
    fields: ['Unit Cost', 'Reorder At', 'Reorder To', 'Lead Days'],
  },
  {
    covers: ['features/parts/components/stock-dialogs.tsx'],
    open: () => showForm(<StockDialog part={stocked} kind="Receive" onClose={nothing} />, warehouses, editor),
    fields: ['Quantity received', 'Unit Cost', 'Date'],
  },
  {
    covers: ['features/parts/components/stock-quantity.tsx', 'features/parts/components/transfer-dialog.tsx'],
    open: () => showForm(<TransferDialog part={stocked} onClose={nothing} />, warehouses, editor),
    fields: ['Quantity'],
  },
  {
    covers: ['features/parts/components/use-on-order-dialog.tsx'],
    open: async () => {
      const orders = { '/api/Workorders': aPage([aRow({ assignTo: 'Tess Tern', reqFlag: false })]) }
      await showForm(<UseOnOrderDialog part={stocked} onClose={nothing} />, orders, technician)
      await screen.findByRole('textbox', { name: /^Quantity/ })
    },
    fields: ['Quantity'],
  },
  {
    covers: ['nouns/parts/stock-place-dialog.tsx'],
    open: () =>
      showForm(
        <StockPlaceDialog
          title="Filter"
          part={stocked}
          place={aPlace()}
          changing={{ isPending: false, error: null, run: nothing, reset: nothing }}
          onClose={nothing}
        />,
        {},
        editor,
      ),
    fields: ['Minimum'],
  },
  {
    covers: ['features/warehouses/components/count-table.tsx'],
    open: () =>
      showForm(
        <Held<CountEntries> initial={{}}>
          {(entries, change) => (
            <CountTable
              parts={[aWarehousePart()]}
              entries={entries}
              changed={new Map()}
              errors={new Map()}
              showsExpected
              onCount={({ partId }, counted) => change({ [partId]: { counted, balance: 12 } })}
              onEnter={nothing}
            />
          )}
        </Held>,
        {},
        editor,
      ),
    fields: ['Counted HV-2302'],
  },
  {
    covers: ['features/warehouses/components/stock-filters.tsx'],
    open: () =>
      showForm(
        <TransactionFilters
          title="Filters"
          search={{} as TransactionSearch}
          withFilters={transactionAddress.withFilters}
          labels={{ from: 'From', to: 'To' }}
          onApply={nothing}
          onReset={nothing}
          onClose={nothing}
        />,
        warehouses,
        editor,
      ),
    fields: ['From', 'To'],
  },
])
