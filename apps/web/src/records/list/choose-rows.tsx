import { Checkbox } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import classes from './choose-rows.module.css'
import type { ListKind } from './list-kind.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  readonly kind: ListKind<Row>
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
}

/** Header checkbox: selects all records of this page, or none. */
export function ChoosePage<Row>({ kind, rows, selection }: Props<Row>): ReactNode {
  const count = rows.filter(selection.has).length
  const isAll = count > 0 && count === rows.length
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has the name; this widens what the pointer hits
    <label className={classes.place}>
      <Checkbox
        aria-label={`Select all ${kind.many} on this page`}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => selection.set(rows, !isAll)}
      />
    </label>
  )
}

/** The last clicked checkbox, as the start of a Shift selection. */
let lastPressedId: number | undefined

/** Effect of a click anywhere on a row or card while selecting. */
export function chooseRow<Row>(kind: ListKind<Row>, row: Row, selection: Selection<Row>): void {
  selection.set([row], !selection.has(row))
  lastPressedId = kind.idOf(row)
}

/** Checkbox of a record. Shift includes all from the last clicked one to this one. */
export function ChooseRow<Row>({
  kind,
  row,
  rows,
  selection,
}: Props<Row> & { readonly row: Row }): ReactNode {
  const isRange = useRef(false)
  const choose = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    const from = isRange.current ? rows.findIndex((one) => kind.idOf(one) === lastPressedId) : -1
    selection.set(between(rows, from, row), checked)
    lastPressedId = kind.idOf(row)
    isRange.current = false
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has the name; this widens what the pointer hits
    <label className={classes.place}>
      <Checkbox
        aria-label={`Select ${kind.nameOf(row)}`}
        checked={selection.has(row)}
        onClick={(event) => {
          isRange.current = event.shiftKey
        }}
        onChange={choose}
      />
    </label>
  )
}

function between<Row>(rows: readonly Row[], from: number, to: Row): readonly Row[] {
  const until = rows.indexOf(to)
  if (from < 0 || until < 0) return [to]
  return rows.slice(Math.min(from, until), Math.max(from, until) + 1)
}
