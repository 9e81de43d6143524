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

/** A column: its title, and how it renders a row. */
export type Column<Row> = {
  readonly key: string
  readonly title: string
  /** The header is visually hidden. */
  readonly isTitleHidden?: boolean
  /** Content of the header instead of the title. */
  readonly head?: ReactNode
  readonly render: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Direction of the first click on its header, by default ascending. */
  readonly firstSort?: 'ascend' | 'descend'
  /** CSS width. By default, the column fits its content. */
  readonly width?: string
  readonly align?: 'left' | 'right'
  /** Truncates long text with an ellipsis. */
  readonly clip?: boolean
}

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** undefined before the first load, which shows a skeleton. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string | number
  readonly sort?: TableSort | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** A second line below the cells, across the full width. */
  readonly secondRow?: ((row: Row) => ReactNode) | undefined
  /** Card for small screens. Without it, the table scrolls horizontally. */
  readonly card?: ((row: Row) => ReactNode) | undefined
  /** Click, Enter or Space on a row, except on links and buttons inside. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Accessible name of a row for `onOpen`, equal to its page's heading. */
  readonly rowLabel?: ((row: Row) => string) | undefined
  readonly isChosen?: ((row: Row) => boolean) | undefined
  /** Group header, rendered once before the first row of its group. null for rows without a group. */
  readonly groupOf?: ((row: Row) => string | null) | undefined
  /** Content when `rows` is empty. */
  readonly empty: ReactNode
  /** Newer rows are loading while the old ones remain. */
  readonly isRefreshing?: boolean | undefined
  /** Reduces row spacing. */
  readonly isCompact?: boolean | undefined
  readonly skeletonRows?: number
  /** Expected heights in pixels of cells, second line and card. By default, one line of text. */
  readonly skeletonHeights?: { readonly cells: number; readonly secondRow: number; readonly card: number }
  /** Headers stay visible while the page scrolls, below the `--sticky-top` offset. */
  readonly hasStickyHead?: boolean
  /** Columns use their widths; below this many pixels, the table scrolls. By default, content decides. */
  readonly fixedWidth?: number
  /** For content-sized columns: below this many pixels the table scrolls, by default 560. */
  readonly minWidth?: number
}

/**
 * A table of rows sorted and paged by the server: sortable headers, an optional second line, cards on small
 * screens. Tab focuses the rows, arrow keys move between them, and Enter opens one.
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
