import {
  exportStockTransactions,
  listAllStockTransactions,
  type StockTransactionRow,
} from '@fettle/contract/stock-lists'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { call, callForFile } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { chosenText } from '#nouns/parts/chosen-text.ts'
import { LedgerOrder, LedgerRequisition, ledgerNote, signedQuantity } from '#nouns/parts/ledger.tsx'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { sheetOptions } from '#records/export/spreadsheet.ts'
import type { GoToSearch } from '#records/list/list-address.ts'
import { RecordLine } from '#ui/record-line.tsx'
import { TransactionFilters } from '../components/stock-filters.tsx'
import { StockList } from '../components/stock-list.tsx'
import { type TransactionSearch, transactionAddress } from '../transaction-search.ts'

type Props = { readonly search: TransactionSearch; readonly onGo: GoToSearch<TransactionSearch> }

const labels = {
  part: 'Part',
  kind: 'Kind',
  warehouseId: 'Warehouse',
  requisitionId: 'Requisition',
  workorderId: 'Order',
  from: 'From',
  to: 'To',
}

const codeOf = ({ partId, partCode }: StockTransactionRow) => <PartLink partId={partId}>{partCode}</PartLink>
const noteOf = (line: StockTransactionRow) => ledgerNote(line, [])
const sheet = {
  name: 'Transactions.xlsx',
  options: () =>
    sheetOptions(({ query, signal }: { readonly query: object; readonly signal: AbortSignal }) =>
      callForFile(exportStockTransactions, { query: { ...query }, signal }),
    ),
}

/** The stock ledger of all parts, newest first ([C1.006], [C1.013]). */
export function StockTransactionsPage({ search, onGo }: Props): ReactNode {
  const { settings } = useWorkspace()
  const dateOf = ({ transactionDate }: StockTransactionRow) => formatDate(transactionDate, settings)
  return (
    <StockList<StockTransactionRow, TransactionSearch>
      title="Transactions"
      kind={{ one: 'transaction', many: 'transactions' }}
      queryKey={['part', 'ledger']}
      search={search}
      address={transactionAddress}
      labels={labels}
      valueWords={{ warehouseId: chosenText }}
      Filters={TransactionFilters}
      read={({ ...query }, signal) => call(listAllStockTransactions, { query, signal })}
      sheet={sheet}
      onGo={onGo}
      rowKey={({ transactionId }) => transactionId}
      columns={[
        { key: 'transactionId', title: '#', sortable: true, render: ({ number }) => number },
        { key: 'transactionDate', title: 'Date', sortable: true, clip: true, render: dateOf },
        { key: 'kind', title: 'Kind', render: ({ kind }) => kind },
        { key: 'part', title: 'Part', clip: true, render: codeOf },
        { key: 'name', title: 'Name', render: ({ partName }) => partName },
        { key: 'warehouse', title: 'Warehouse', render: ({ warehouse }) => warehouse },
        { key: 'quantity', title: 'Quantity', align: 'right', render: signedQuantity },
        {
          key: 'cost',
          title: 'Unit Cost',
          align: 'right',
          render: ({ unitCost }) => formatAmount(unitCost, settings),
        },
        {
          key: 'balance',
          title: 'On Hand After',
          align: 'right',
          render: ({ balanceAfter }) => quantityText(balanceAfter),
        },
        { key: 'order', title: 'Order', clip: true, render: (line) => <LedgerOrder line={line} /> },
        { key: 'requisition', title: 'Requisition', render: (line) => <LedgerRequisition line={line} /> },
        { key: 'by', title: 'User', render: ({ enteredBy }) => enteredBy },
        { key: 'note', title: 'Note', render: noteOf },
      ]}
      card={(line) => (
        <RecordLine
          title={
            <>
              {line.kind} · {codeOf(line)}
            </>
          }
          facts={[
            `#${line.number}`,
            dateOf(line),
            line.warehouse,
            `${quantityText(line.balanceAfter)} on hand after`,
            line.orderNumber !== null && <LedgerOrder key="order" line={line} />,
            line.enteredBy,
          ]}
          note={[line.partName, noteOf(line)].filter(Boolean).join(' · ')}
          amount={signedQuantity(line)}
        />
      )}
    />
  )
}
