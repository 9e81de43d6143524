import type { StockTransaction } from '@fettle/contract/parts'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './ledger.module.css'
import { ledgerNote } from './ledger.tsx'
import { ledgerColumns } from './ledger-columns.tsx'

export type LedgerQuery<Line> = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Line[] }>>

type Props<Line> = {
  readonly query: LedgerQuery<Line>
  /** Units of the quantities on hand, if all lines have the same. */
  readonly units?: string
  readonly columnsOf: (columns: ReturnType<typeof ledgerColumns>) => readonly Column<Line>[]
  readonly card: (line: Line, note: string) => ReactNode
}

/** Stock transactions, newest first. Older lines load on demand. */
export function LedgerTable<Line extends StockTransaction>(props: Props<Line>): ReactNode {
  const { query, units, columnsOf, card } = props
  const { settings } = useWorkspace()
  return (
    <SectionData query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ data }) => data)
        const noteOf = (line: StockTransaction) => ledgerNote(line, lines)
        return (
          <>
            <RecordTable
              caption="Transactions"
              rows={lines}
              rowKey={({ transactionId }) => transactionId}
              empty="No stock transactions yet."
              scrollsBeyond={scrollAfterItems}
              columns={columnsOf(ledgerColumns({ settings, units, noteOf }))}
              card={(line) => card(line, noteOf(line))}
            />
            <ShowOlder query={query} size="compact-md" className={classes.more} />
          </>
        )
      }}
    </SectionData>
  )
}
