import type { StockTransaction } from '@fettle/contract/parts'
import {
  exportStockTransactions,
  listAllStockTransactions,
  type StockTransactionRow,
} from '@fettle/contract/stock-lists'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { call, callForFile } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { chosenText } from '#nouns/parts/chosen-text.ts'
import { ledgerNote } from '#nouns/parts/ledger.tsx'
import { ledgerColumns } from '#nouns/parts/ledger-columns.tsx'
import { sheetOptions } from '#records/export/spreadsheet.ts'
import type { GoToSearch } from '#records/list/list-address.ts'
import { LedgerLine, partColumn, partNameColumn } from '../components/ledger-line.tsx'
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

const noteOf = (line: StockTransaction) => ledgerNote(line, [])
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
  const columns = ledgerColumns({ settings, noteOf })
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
        { ...columns.number, key: 'transactionId', sortable: true },
        { ...columns.date, key: 'transactionDate', sortable: true },
        columns.kind,
        partColumn,
        partNameColumn,
        columns.warehouse,
        columns.quantity,
        columns.cost,
        ...columns.rest,
      ]}
      card={(line) => (
        <LedgerLine
          line={line}
          facts={[`#${line.number}`, formatDate(line.transactionDate, settings), line.warehouse]}
          note={[line.partName, noteOf(line)].filter(Boolean).join(' · ')}
        />
      )}
    />
  )
}
