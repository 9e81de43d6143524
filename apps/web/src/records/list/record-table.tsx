import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { FlagTick } from '../flags/flag-tick.tsx'
import type { Flags } from '../flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from './choose-rows.tsx'
import type { ListKind } from './list-kind.ts'
import { minWidthOf, type SettingColumns, settingColumns } from './setting-columns.tsx'
import type { Selection } from './use-selection.ts'

/** Props of a list's table, from the page. */
type FromList<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: SettingColumns<Row>['options']
  readonly selection: Selection<Row>
  readonly flags: Flags
  readonly onOpen: (row: Row) => void
}

/** Corners of a card: the selection checkbox, and the person's flag. */
type CardMarks = { readonly choice: ReactNode; readonly flag: ReactNode }

export type RecordTableProps<Row> = FromList<Row> &
  Pick<SettingColumns<Row>, 'isField' | 'sortable' | 'uncut' | 'figures' | 'cell'> & {
    readonly caption: string
    readonly kind: ListKind<Row>
    readonly card: (row: Row, marks: CardMarks) => ReactNode
    /** Placeholder heights of a row and a card, in pixels. */
    readonly cellHeight?: number
    readonly cardHeight?: number
  }

/** The rows of a list, each with its flag and selection checkbox, as cards on small screens. */
export function RecordTable<Row>(props: RecordTableProps<Row>): ReactNode {
  const { caption, kind, columns, selection, flags, onOpen, card, ...rest } = props
  const {
    isField,
    sortable,
    uncut = [],
    figures = [],
    cell,
    cellHeight = 22,
    cardHeight = 212,
    ...table
  } = rest
  const { isOn } = selection
  const rows = table.rows ?? []
  const choiceOf = (row: Row) => isOn && <ChooseRow kind={kind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: Row) => <FlagTick kind={kind} row={row} flags={flags} />
  return (
    <DataTable
      {...table}
      caption={caption}
      columns={settingColumns({
        options: columns,
        isField,
        sortable,
        uncut,
        figures,
        choice: isOn
          ? { head: <ChoosePage kind={kind} rows={rows} selection={selection} />, render: choiceOf }
          : undefined,
        flag: { render: flagOf },
        cell,
      })}
      rowKey={kind.idOf}
      rowLabel={kind.nameOf}
      card={(row) => card(row, { choice: choiceOf(row), flag: flagOf(row) })}
      onOpen={isOn ? (row) => chooseRow(kind, row, selection) : onOpen}
      isChosen={(row) => isOn && selection.has(row)}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: cellHeight, secondRow: 0, card: cardHeight }}
    />
  )
}
