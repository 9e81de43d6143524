import type { StockTransactionRow } from '@fettle/contract/stock-lists'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatDate } from '@fettle/rules/time/time'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { LedgerOrder, LedgerRequisition, ledgerNote, signedQuantity } from '#nouns/parts/ledger.tsx'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './warehouses.module.css'

type LedgerQuery = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly StockTransactionRow[] }>>

const codeOf = ({ partId, partCode }: StockTransactionRow) => <PartLink partId={partId}>{partCode}</PartLink>

/** The stock transactions of a warehouse, newest first ([C1.013]). */
export function WarehouseLedger({ query }: { readonly query: LedgerQuery }): ReactNode {
  const { settings } = useWorkspace()
  const dateOf = ({ transactionDate }: StockTransactionRow) => formatDate(transactionDate, settings)
  return (
    <SectionData query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ data }) => data)
        const noteOf = (line: StockTransactionRow) => ledgerNote(line, lines)
        return (
          <>
            <RecordTable
              caption="Transactions"
              rows={lines}
              rowKey={({ transactionId }) => transactionId}
              empty="No stock transactions yet."
              scrollsBeyond={scrollAfterItems}
              columns={[
                { key: 'number', title: '#', render: ({ number }) => number },
                { key: 'date', title: 'Date', clip: true, render: dateOf },
                { key: 'kind', title: 'Kind', render: ({ kind }) => kind },
                { key: 'part', title: 'Part', clip: true, render: codeOf },
                { key: 'name', title: 'Name', render: ({ partName }) => partName },
                { key: 'quantity', title: 'Quantity', align: 'right', render: signedQuantity },
                {
                  key: 'balance',
                  title: 'On Hand After',
                  align: 'right',
                  render: ({ balanceAfter }) => quantityText(balanceAfter),
                },
                { key: 'order', title: 'Order', clip: true, render: (line) => <LedgerOrder line={line} /> },
                {
                  key: 'requisition',
                  title: 'Requisition',
                  render: (line) => <LedgerRequisition line={line} />,
                },
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
                    `${quantityText(line.balanceAfter)} on hand after`,
                    line.orderNumber !== null && <LedgerOrder key="order" line={line} />,
                    line.enteredBy,
                  ]}
                  note={noteOf(line)}
                  amount={signedQuantity(line)}
                />
              )}
            />
            <ShowOlder query={query} size="compact-md" className={classes.more} />
          </>
        )
      }}
    </SectionData>
  )
}
