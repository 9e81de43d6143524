import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { Checkbox } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { orderName } from '#lib/order-words.ts'
import type { OrderSelection } from '../../use-order-selection.ts'
import classes from './choose-orders.module.css'

type Props = { readonly rows: readonly WorkOrderRow[]; readonly selection: OrderSelection }

/** The box at the head: chooses the orders of this page, all or none. */
export function ChoosePage({ rows, selection }: Props): ReactNode {
  const count = rows.filter(({ workorderId }) => selection.has(workorderId)).length
  const isAll = count > 0 && count === rows.length
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has the name; this widens what the pointer hits
    <label className={classes.place}>
      <Checkbox
        aria-label="Choose all orders of this page"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => selection.set(rows, !isAll)}
      />
    </label>
  )
}

/** The box that was pressed last, from which Shift chooses on. */
let lastPressedId: number | undefined

/** What a press anywhere on an order's row or card does while orders are chosen. */
export function chooseRow(row: WorkOrderRow, selection: OrderSelection): void {
  selection.set([row], !selection.has(row.workorderId))
  lastPressedId = row.workorderId
}

/** The box of an order. With Shift, all from the box that was pressed last to this one follow it. */
export function ChooseOrder({ row, rows, selection }: Props & { readonly row: WorkOrderRow }): ReactNode {
  const isRange = useRef(false)
  const choose = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    selection.set(isRange.current ? between(rows, lastPressedId, row) : [row], checked)
    lastPressedId = row.workorderId
    isRange.current = false
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has the name; this widens what the pointer hits
    <label className={classes.place}>
      <Checkbox
        aria-label={`Choose ${orderName(row)}`}
        checked={selection.has(row.workorderId)}
        onClick={(event) => {
          isRange.current = event.shiftKey
        }}
        onChange={choose}
      />
    </label>
  )
}

function between(
  rows: readonly WorkOrderRow[],
  fromId: number | undefined,
  to: WorkOrderRow,
): readonly WorkOrderRow[] {
  const from = rows.findIndex(({ workorderId }) => workorderId === fromId)
  const until = rows.indexOf(to)
  if (from < 0 || until < 0) return [to]
  return rows.slice(Math.min(from, until), Math.max(from, until) + 1)
}
