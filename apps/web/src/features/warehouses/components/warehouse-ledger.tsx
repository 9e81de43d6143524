import type { StockTransactionRow } from '@fettle/contract/stock-lists'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type LedgerQuery, LedgerTable } from '#nouns/parts/ledger-table.tsx'
import { LedgerLine, partColumn, partNameColumn } from './ledger-line.tsx'

/** The stock transactions of a warehouse, newest first ([C1.013]). */
export function WarehouseLedger({ query }: { readonly query: LedgerQuery<StockTransactionRow> }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <LedgerTable
      query={query}
      columnsOf={(columns) => [
        columns.number,
        columns.date,
        columns.kind,
        partColumn,
        partNameColumn,
        columns.quantity,
        ...columns.rest,
      ]}
      card={(line, note) => (
        <LedgerLine
          line={line}
          facts={[`#${line.number}`, formatDate(line.transactionDate, settings)]}
          note={note}
        />
      )}
    />
  )
}
