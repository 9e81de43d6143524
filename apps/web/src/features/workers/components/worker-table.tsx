import { type WorkerRow, workerRow, workerRowSortColumns } from '@fettle/contract/worker-list'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import link from '#records/list/setting-columns.module.css'
import { plainCell } from '#records/list/setting-columns.tsx'
import { workerListKind } from '../worker-words.ts'
import { InOutBadge } from './in-out-badge.tsx'
import classes from './workers.module.css'

const isField = (name: string): name is keyof WorkerRow => Object.hasOwn(workerRow.shape, name)

/** The found workers ([C5.001]); cards on a small screen. */
export function WorkerTable(list: FromList<WorkerRow>): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Workers"
      kind={workerListKind}
      isField={isField}
      sortable={workerRowSortColumns}
      uncut={['inOut']}
      figures={['openOrders', 'weekHours']}
      cell={cellOf}
      card={(row, marks) => <WorkerCard row={row} {...marks} />}
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

type CardProps = CardMarks & { readonly row: WorkerRow }

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
