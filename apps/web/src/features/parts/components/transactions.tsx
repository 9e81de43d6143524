import type { PartDetail, StockTransaction } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { postedKinds } from '@fettle/rules/parts/stock-entries'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { quantityText } from '../part-words.ts'
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
      {({ pages }) => (
        <>
          <RecordTable
            caption="Transactions"
            rows={pages.flatMap(({ data }) => data)}
            rowKey={({ transactionId }) => transactionId}
            empty="No stock transactions yet."
            scrollsBeyond={scrollAfterItems}
            columns={[
              { key: 'number', title: '#', render: ({ transactionId }) => transactionId },
              { key: 'date', title: 'Date', clip: true, render: dateOf },
              { key: 'kind', title: 'Kind', render: ({ kind }) => kind },
              { key: 'quantity', title: 'Quantity', align: 'right', render: signedQuantity },
              {
                key: 'cost',
                title: 'Unit Cost',
                align: 'right',
                render: ({ unitCost }) => formatAmount(unitCost, settings),
              },
              { key: 'balance', title: 'Balance', align: 'right', render: balanceOf },
              { key: 'order', title: 'Order', clip: true, render: (line) => <OrderLink line={line} /> },
              { key: 'by', title: 'User', render: ({ enteredBy }) => enteredBy },
              { key: 'note', title: 'Note', render: noteOf },
              ...(mayCorrect ? [actions] : []),
            ]}
            card={(line) => (
              <RecordLine
                title={`#${line.transactionId} · ${line.kind}`}
                facts={[
                  dateOf(line),
                  `Balance ${balanceOf(line)}`,
                  line.orderNumber !== null && <OrderLink key="order" line={line} />,
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
      )}
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
      aria-label={`Correct transaction ${line.transactionId}`}
      onClick={() => open?.({ corrects: line })}
    >
      Correct
    </SmallButton>
  )
}

const signedQuantity = ({ quantity }: StockTransaction) =>
  `${quantity > 0 ? '+' : ''}${quantityText(quantity)}`

/** The note, after the line that this one corrects or that corrects it ([C1.015]). */
const noteOf = ({ correctsId, correctedById, note }: StockTransaction): string =>
  [
    correctsId !== null && `Corrects #${correctsId}`,
    correctedById !== null && `Corrected by #${correctedById}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ')

function OrderLink({ line: { workorderId, orderNumber } }: { readonly line: StockTransaction }): ReactNode {
  if (workorderId === null) return null
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {orderNumber}
    </Link>
  )
}
