import type { ReactNode } from 'react'
import { type Column, DataTable } from './data-table.tsx'
import { DisplayField, FieldList } from './display-field.tsx'
import classes from './record-table.module.css'

export type RecordTableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly empty: string
  /** A line below, such as a total. */
  readonly foot?: ReactNode
  /** Beyond this many rows the table scrolls by itself. */
  readonly scrollsBeyond?: number
  /** How a row looks on a small screen, where its labeled fields would say too much. */
  readonly card?: (row: Row) => ReactNode
  /** Below this many pixels the table scrolls. */
  readonly minWidth?: number
  readonly onOpen?: (row: Row) => void
  readonly rowLabel?: (row: Row) => string
}

/** The column that holds what can be done with a row: its icons say so themselves. */
const actionsKey = 'actions'

/** A short table of records that are all there; on a small screen each is a card of labeled fields. */
export function RecordTable<Row>(props: RecordTableProps<Row>): ReactNode {
  const { columns, rows, foot, scrollsBeyond } = props
  if (rows.length === 0) return <p className={classes.empty}>{props.empty}</p>
  const scrolls = scrollsBeyond !== undefined && rows.length > scrollsBeyond
  return (
    <div className={classes.records}>
      <div
        className={classes.rows}
        {...(scrolls && { 'data-scrolls': true, tabIndex: 0, role: 'group', 'aria-label': props.caption })}
      >
        <DataTable
          {...props}
          empty={null}
          card={props.card ?? ((row) => <LabeledFields row={row} columns={columns} />)}
        />
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}

function LabeledFields<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }): ReactNode {
  const actions = columns.find(({ key }) => key === actionsKey)
  const fields = (
    <FieldList>
      {columns.map(
        (column) =>
          column.key !== actionsKey && (
            <DisplayField key={column.key} label={column.title}>
              {column.render(row)}
            </DisplayField>
          ),
      )}
    </FieldList>
  )
  if (!actions) return fields
  return (
    <>
      {fields}
      <div className={classes.actions}>{actions.render(row)}</div>
    </>
  )
}
