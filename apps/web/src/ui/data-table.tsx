import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode, use } from 'react'
import { CardList } from './card-list.tsx'
import classes from './data-table.module.css'
import { groupHeadAt } from './group-heads.ts'
import { NarrowContext } from './narrow-context.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SortHeader, type TableSort } from './sort-header.tsx'
import { openOnClick, rowKeys } from './table-keys.ts'
import { watchOverflow } from './watch-overflow.ts'

/** A column: what it is called, and what it shows of a row. */
export type Column<Row> = {
  readonly key: string
  readonly title: string
  /** The head is only for those who can't see the table. */
  readonly isTitleHidden?: boolean
  /** What stands in the head in place of the title. */
  readonly head?: ReactNode
  readonly render: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Direction of the first press on its head; ascending unless told. */
  readonly firstSort?: 'ascend' | 'descend'
  /** CSS width; without it the column takes what its content needs. */
  readonly width?: string
  readonly align?: 'left' | 'right'
  /** Long words stay on one line and end in an ellipsis. */
  readonly clip?: boolean
}

export type DataTableProps<Row> = {
  /** Says what the table holds, for those who can't see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while nothing has been loaded yet: then, and only then, a skeleton shows. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string | number
  readonly sort?: TableSort | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** A second line below the cells, over the whole width. */
  readonly secondRow?: ((row: Row) => ReactNode) | undefined
  /** How a row looks on a small screen; without it the table scrolls sideways. */
  readonly card?: ((row: Row) => ReactNode) | undefined
  /** Click, Enter or Space on a row. Links and buttons inside keep their own meaning. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Names a row for `onOpen`, as its page is headed. */
  readonly rowLabel?: ((row: Row) => string) | undefined
  readonly isChosen?: ((row: Row) => boolean) | undefined
  /** The head above the rows that follow, said once before the first of them; rows without one have none. */
  readonly groupOf?: ((row: Row) => string | null) | undefined
  /** What shows when `rows` is empty. */
  readonly empty: ReactNode
  /** Newer rows are on their way while the old ones stay. */
  readonly isRefreshing?: boolean | undefined
  /** Rows stand close. */
  readonly isCompact?: boolean | undefined
  readonly skeletonRows?: number
  /** Heights in pixels of what will stand in the cells, below them, and in a card; else a line of text. */
  readonly skeletonHeights?: { readonly cells: number; readonly secondRow: number; readonly card: number }
  /** The heads stay while the page scrolls, below what `--sticky-top` says is there already. */
  readonly hasStickyHead?: boolean
  /** Columns share the width as theirs say; below this many pixels the table scrolls. Else content decides. */
  readonly fixedWidth?: number
  /** Where content decides: below this many pixels the table scrolls; 560 unless told. */
  readonly minWidth?: number
}

/**
 * A table of rows that the server has sorted and paged: sortable headers, an optional second line, cards on small
 * screens. Rows are reached with Tab, walked with the arrow keys and opened with Enter.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const isSmall = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const isNarrow = use(NarrowContext)
  if (props.rows?.length === 0) return props.empty
  if ((isSmall || isNarrow) && props.card) {
    return <CardList {...props} card={props.card} skeletonHeight={props.skeletonHeights?.card} />
  }
  return (
    <div className={classes.scroll} ref={watchOverflow} data-sticky={props.hasStickyHead || undefined}>
      <table
        className={classes.table}
        aria-busy={props.isRefreshing || props.rows === undefined}
        data-refreshing={props.isRefreshing || undefined}
        data-compact={props.isCompact || undefined}
        style={{
          minWidth: props.fixedWidth ?? props.minWidth ?? 560,
          tableLayout: props.fixedWidth === undefined ? 'auto' : 'fixed',
        }}
      >
        <caption className={classes.caption}>{props.caption}</caption>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {props.rows === undefined ? (
          <SkeletonRows
            columns={props.columns.length}
            rows={props.skeletonRows ?? 8}
            hasSecond={props.secondRow !== undefined}
            heights={props.skeletonHeights}
          />
        ) : (
          props.rows.map((row, index) => (
            <Fragment key={props.rowKey(row)}>
              <GroupHead title={groupHeadAt(props, index)} columns={props.columns.length} />
              <Record row={row} isFirst={index === 0} {...props} />
            </Fragment>
          ))
        )}
      </table>
    </div>
  )
}

function Record<Row>(props: DataTableProps<Row> & { row: Row; isFirst: boolean }): ReactNode {
  const { row, columns, onOpen, secondRow } = props
  const second = secondRow?.(row)
  const open = onOpen && (() => onOpen(row))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the record's first line takes the keys
    <tbody
      className={classes.record}
      data-opens={open ? true : undefined}
      data-chosen={props.isChosen?.(row) || undefined}
      onClick={open && openOnClick(open)}
    >
      <tr
        {...(open && {
          tabIndex: props.isFirst ? 0 : -1,
          'aria-label': props.rowLabel?.(row),
          'data-row': true,
          'data-key': props.rowKey(row),
          onKeyDown: rowKeys(open),
        })}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            style={{ textAlign: column.align ?? 'left' }}
            data-figures={column.align === 'right' || undefined}
            className={column.clip ? classes.clip : undefined}
          >
            {column.render(row)}
          </td>
        ))}
      </tr>
      {second !== undefined && second !== null && second !== '' && (
        <tr>
          <td colSpan={columns.length} className={classes.second}>
            {second}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function GroupHead({ title, columns }: { title: string | null; columns: number }): ReactNode {
  if (title === null) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className={classes.group}>
          {title}
        </th>
      </tr>
    </tbody>
  )
}
