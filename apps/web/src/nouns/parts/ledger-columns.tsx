import type { StockTransaction } from '@fettle/contract/parts'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import type { Column } from '#ui/data-table.tsx'
import { LedgerOrder, LedgerRequisition, signedQuantity } from './ledger.tsx'
import { quantityText } from './quantity-text.ts'

type LedgerWords = {
  readonly settings: Settings
  /** Units of the quantities on hand, if all lines have the same. */
  readonly units?: string | undefined
  readonly noteOf: (line: StockTransaction) => string
}

/** Columns of a stock ledger. `rest` is the last ones, shown by every ledger. */
export const ledgerColumns = ({ settings, units, noteOf }: LedgerWords) =>
  ({
    number: { key: 'number', title: '#', render: ({ number }) => number },
    date: {
      key: 'date',
      title: 'Date',
      clip: true,
      render: ({ transactionDate }) => formatDate(transactionDate, settings),
    },
    kind: { key: 'kind', title: 'Kind', render: ({ kind }) => kind },
    warehouse: { key: 'warehouse', title: 'Warehouse', render: ({ warehouse }) => warehouse },
    quantity: { key: 'quantity', title: 'Quantity', align: 'right', render: signedQuantity },
    cost: {
      key: 'cost',
      title: 'Unit Cost',
      align: 'right',
      render: ({ unitCost }) => formatAmount(unitCost, settings),
    },
    rest: [
      {
        key: 'balance',
        title: 'On Hand After',
        align: 'right',
        render: ({ balanceAfter }) => quantityText(balanceAfter, units),
      },
      { key: 'order', title: 'Order', clip: true, render: (line) => <LedgerOrder line={line} /> },
      { key: 'requisition', title: 'Requisition', render: (line) => <LedgerRequisition line={line} /> },
      { key: 'by', title: 'User', render: ({ enteredBy }) => enteredBy },
      { key: 'note', title: 'Note', render: noteOf },
    ],
  }) as const satisfies Readonly<
    Record<string, Column<StockTransaction> | readonly Column<StockTransaction>[]>
  >
