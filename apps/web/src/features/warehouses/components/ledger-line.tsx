import type { StockTransactionRow } from '@fettle/contract/stock-lists'
import type { ReactNode } from 'react'
import { LedgerOrder, signedQuantity } from '#nouns/parts/ledger.tsx'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'

const codeOf = ({ partId, partCode }: StockTransactionRow) => <PartLink partId={partId}>{partCode}</PartLink>

/** Column of the part of a ledger line. */
export const partColumn: Column<StockTransactionRow> = {
  key: 'part',
  title: 'Part',
  clip: true,
  render: codeOf,
}

/** Column of the name of that part. */
export const partNameColumn: Column<StockTransactionRow> = {
  key: 'name',
  title: 'Name',
  render: ({ partName }) => partName,
}

type Props = {
  readonly line: StockTransactionRow
  /** Facts before the quantity on hand. */
  readonly facts: readonly string[]
  readonly note: string
}

/** A ledger line of any part, as a card. */
export const LedgerLine = ({ line, facts, note }: Props): ReactNode => (
  <RecordLine
    title={
      <>
        {line.kind} · {codeOf(line)}
      </>
    }
    facts={[
      ...facts,
      `${quantityText(line.balanceAfter)} on hand after`,
      line.orderNumber !== null && <LedgerOrder key="order" line={line} />,
      line.enteredBy,
    ]}
    note={note}
    amount={signedQuantity(line)}
  />
)
