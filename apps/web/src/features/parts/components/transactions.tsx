import type { PartDetail, StockTransaction } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { postedKinds } from '@fettle/rules/parts/stock-entries'
import { formatDate } from '@fettle/rules/time/time'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { LedgerOrder, LedgerRequisition, signedQuantity } from '#nouns/parts/ledger.tsx'
import { type LedgerQuery, LedgerTable } from '#nouns/parts/ledger-table.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { PartActionsContext } from './part-actions.ts'

type Props = { readonly part: PartDetail; readonly query: LedgerQuery<StockTransaction> }

/** Every stock transaction of a part, newest first ([C1.014]). Older lines load on demand. */
export function Transactions({ part, query }: Props): ReactNode {
  const { settings, actor } = useWorkspace()
  const mayCorrect = may(actor, 'parts.edit')
  return (
    <LedgerTable
      query={query}
      units={part.costUnits}
      columnsOf={(columns) => [
        columns.number,
        columns.date,
        columns.kind,
        columns.warehouse,
        columns.quantity,
        columns.cost,
        ...columns.rest,
        ...(mayCorrect ? [actions] : []),
      ]}
      card={(line, note) => (
        <RecordLine
          title={`#${line.number} · ${line.kind}`}
          facts={[
            formatDate(line.transactionDate, settings),
            line.warehouse,
            `${quantityText(line.balanceAfter, part.costUnits)} on hand after`,
            line.orderNumber !== null && <LedgerOrder key="order" line={line} />,
            line.requisitionId !== null && (
              <span key="requisition">
                Requisition <LedgerRequisition line={line} />
              </span>
            ),
            line.enteredBy,
          ]}
          note={note}
          amount={signedQuantity(line)}
          {...(mayCorrect && isCorrectable(line) && { actions: <Correct line={line} /> })}
        />
      )}
    />
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
