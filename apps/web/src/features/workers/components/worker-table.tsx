import { type WorkerRow, workerRow, workerRowSortColumns } from '@fettle/contract/worker-list'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FlagTick } from '#records/flags/flag-tick.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { workerListKind } from '../worker-words.ts'
import { InOutBadge } from './in-out-badge.tsx'
import classes from './workers.module.css'

const isField = (name: string): name is keyof WorkerRow => Object.hasOwn(workerRow.shape, name)

type Props = Pick<
  DataTableProps<WorkerRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly selection: Selection<WorkerRow>
  readonly flags: Flags
  readonly onOpen: (row: WorkerRow) => void
}

/** The found workers ([C5.001]); cards on a small screen. */
export function WorkerTable({ columns, selection, flags, onOpen, ...table }: Props): ReactNode {
  const { isOn } = selection
  const rows = table.rows ?? []
  const choiceOf = (row: WorkerRow) =>
    isOn && <ChooseRow kind={workerListKind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: WorkerRow) => <FlagTick kind={workerListKind} row={row} flags={flags} />
  return (
    <DataTable
      {...table}
      caption="Workers"
      columns={settingColumns({
        options: columns,
        isField,
        sortable: workerRowSortColumns,
        uncut: ['inOut'],
        figures: ['openOrders', 'weekHours'],
        choice: isOn
          ? {
              head: <ChoosePage kind={workerListKind} rows={rows} selection={selection} />,
              render: choiceOf,
            }
          : undefined,
        flag: { render: flagOf },
        cell: cellOf,
      })}
      rowKey={workerListKind.idOf}
      rowLabel={workerListKind.nameOf}
      card={(row) => <WorkerCard row={row} choice={choiceOf(row)} flag={flagOf(row)} />}
      onOpen={isOn ? (row) => chooseRow(workerListKind, row, selection) : onOpen}
      isChosen={(row) => isOn && selection.has(row)}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: 22, secondRow: 0, card: 176 }}
    />
  )
}

function cellOf(row: WorkerRow, name: keyof WorkerRow, kind: ColumnOption['formatKind']): ReactNode {
  if (name === 'workerName') return <WorkerLink row={row}>{row.workerName}</WorkerLink>
  if (name === 'inOut') return <Presence row={row} />
  if (name === 'shiftToday') return <ShiftCell row={row} />
  if (name === 'weekHours') return row.weekHours.toFixed(2)
  return plainCell(row[name], kind, row.propertyTimeZone)
}

const Presence = ({ row }: { row: WorkerRow }) => (
  <InOutBadge status={row.inOut} since={row.inOutDateTime} timeZone={row.propertyTimeZone} />
)

/** The day's shift; heavier, and said, while it lasts. */
function ShiftCell({ row }: { row: WorkerRow }): ReactNode {
  if (!row.isOnShift) return row.shiftToday
  return (
    <span className={classes.onShift} title="On shift now">
      {row.shiftToday || 'On shift'}
    </span>
  )
}

type CardProps = { readonly row: WorkerRow; readonly choice: ReactNode; readonly flag: ReactNode }

/** Who it is, whether they are here, and what they have to do. */
function WorkerCard({ row, choice, flag }: CardProps): ReactNode {
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.workerActiveFlag ? <Presence row={row} /> : 'Inactive'}
      status={null}
      title={row.workerName}
      facts={
        <>
          <PropertyFact name={row.propertyName} />
          <CardFact label="Trade(s)">{row.trades}</CardFact>
          <CardFact label="Shift today">{row.shiftToday}</CardFact>
          <CardFact label="Open orders">{String(row.openOrders)}</CardFact>
          <CardFact label="Hours this week">{row.weekHours.toFixed(2)}</CardFact>
          <CardFact label="Supervisor">{row.supervisorName}</CardFact>
          <CardFact label="Phone">{row.phone}</CardFact>
        </>
      }
      foot={<WorkerLink row={row}>View Details</WorkerLink>}
    />
  )
}

/** The worker as a link of its own, so that it can be opened beside the list. */
function WorkerLink({ row, children }: { row: WorkerRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/workers/$workerId"
      params={{ workerId: String(row.workerId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
