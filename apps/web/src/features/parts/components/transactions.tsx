import type { PartDetail, StockTransaction } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { postedKinds } from '@fettle/rules/parts/stock-entries'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { LedgerOrder, LedgerRequisition, ledgerNote, signedQuantity } from '#nouns/parts/ledger.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { PartActionsContext } from './part-actions.ts'
import classes from './parts.module.css'

type TransactionsQuery = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly StockTransaction[] }>>

type Props = { readonly part: PartDetail; readonly query: TransactionsQuery }

/** Every stock transaction of a part, newest first ([C1.014]). Older lines load on demand. */
export function Transactions({ part, query }: Props): ReactNode {
  const { settings, actor } = useWorkspace()
  const mayCorrect = may(actor, 'parts.edit')
  const dateOf = ({ transactionDate }: StockTransaction) => formatDate(transactionDate, settings)
  const balanceOf = ({ balanceAfter }: StockTransaction) => quantityText(balanceAfter, part.costUnits)
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
              columns={[
                { key: 'number', title: '#', render: ({ number }) => number },
                { key: 'date', title: 'Date', clip: true, render: dateOf },
                { key: 'kind', title: 'Kind', render: ({ kind }) => kind },
                { key: 'warehouse', title: 'Warehouse', render: ({ warehouse }) => warehouse },
                { key: 'quantity', title: 'Quantity', align: 'right', render: signedQuantity },
                {
                  key: 'cost',
                  title: 'Unit Cost',
                  align: 'right',
                  render: ({ unitCost }) => formatAmount(unitCost, settings),
                },
                { key: 'balance', title: 'On Hand After', align: 'right', render: balanceOf },
                { key: 'order', title: 'Order', clip: true, render: (line) => <LedgerOrder line={line} /> },
                {
                  key: 'requisition',
                  title: 'Requisition',
                  render: (line) => <LedgerRequisition line={line} />,
                },
                { key: 'by', title: 'User', render: ({ enteredBy }) => enteredBy },
                { key: 'note', title: 'Note', render: noteOf },
                ...(mayCorrect ? [actions] : []),
              ]}
              card={(line) => (
                <RecordLine
                  title={`#${line.number} · ${line.kind}`}
                  facts={[
                    dateOf(line),
                    line.warehouse,
                    `${balanceOf(line)} on hand after`,
                    line.orderNumber !== null && <LedgerOrder key="order" line={line} />,
                    line.requisitionId !== null && (
                      <span key="requisition">
                        Requisition <LedgerRequisition line={line} />
                      </span>
                    ),
                    line.enteredBy,
                  ]}
                  note={noteOf(line)}
                  amount={signedQuantity(line)}
                  {...(mayCorrect && isCorrectable(line) && { actions: <Correct line={line} /> })}
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

const actions: Column<StockTransaction> = {
  key: 'actions',
  title: 'Actions',
  align: 'right',
  render: (line) => isCorrectable(line) && <Correct line={line} />,
}

/** Lines of orders are corrected on the order, and each line once. */
const isCorrectable = ({ kind, correctsId, correctedById }: StockTransaction): boolean =>
  postedKinds.some((posted) => posted === kind) && correctsId === null && correctedById === null

function Correct({ line }: { readonly line: StockTransaction }): ReactNode {
  const open = use(PartActionsContext)
  return (
    <SmallButton
      Icon={IconArrowBackUp}
      aria-label={`Correct transaction ${line.number}`}
      onClick={() => open?.({ corrects: line })}
    >
      Correct
    </SmallButton>
  )
}
