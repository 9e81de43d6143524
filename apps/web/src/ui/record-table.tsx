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
  /** Beyond this number of rows, the table scrolls internally. */
  readonly scrollsBeyond?: number
  /** Card for small screens, if labeled fields would be too long. */
  readonly card?: (row: Row) => ReactNode
  /** Below this many pixels, the table scrolls. */
  readonly minWidth?: number
  readonly onOpen?: (row: Row) => void
  readonly rowLabel?: (row: Row) => string
}

/** The column of row actions needs no header, because its icons are labeled. */
const actionsKey = 'actions'

/** A short, complete table of records. On small screens, each is a card of labeled fields. */
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
