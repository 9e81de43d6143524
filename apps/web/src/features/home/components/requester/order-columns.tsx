import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { displayStatus, statusColorOf } from '@fettle/rules/orders/order-status'
import { formatLtz } from '@fettle/rules/time/time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { placeText } from '#nouns/places/place-text.ts'
import type { Column } from '#ui/data-table.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './requester-home.module.css'

export type ColumnLabels = {
  readonly campus: string
  readonly building: string
  readonly room: string
  /** Null when showing one property. */
  readonly property: string | null
}

/** The columns of 'My Orders' ([A2.037]), with campus only if campuses are enabled. */
export function myOrderColumns(labels: ColumnLabels, hasCampuses: boolean): Column<WorkOrderRow>[] {
  const text = (
    key: 'orderBy' | 'campus' | 'building' | 'suite' | 'propertyName',
    title: string,
  ): Column<WorkOrderRow> => ({
    key,
    title,
    sortable: true,
    clip: true,
    render: (row) => row[key],
  })
  return [
    {
      key: 'requestId',
      title: 'Request #',
      sortable: true,
      firstSort: 'descend',
      render: (row) => row.requestId !== null && <OrderLink row={row}>{row.requestId}</OrderLink>,
    },
    {
      key: 'orderNumber',
      title: 'Work Order #',
      sortable: true,
      firstSort: 'descend',
      render: (row) =>
        row.requestId === null ? <OrderLink row={row}>{row.orderNumber}</OrderLink> : row.orderNumber,
    },
    {
      key: 'entryTimestampLTZ',
      title: 'Entry Date',
      sortable: true,
      firstSort: 'descend',
      render: (row) => <EntryDate row={row} />,
    },
    { key: 'orderStatus', title: 'Status', sortable: true, render: (row) => <Status row={row} /> },
    text('orderBy', 'Order By'),
    ...(labels.property === null ? [] : [{ ...text('propertyName', labels.property), sortable: false }]),
    ...(hasCampuses ? [text('campus', labels.campus)] : []),
    text('building', labels.building),
    text('suite', labels.room),
  ]
}

/** A row on a small screen with the same facts and a link to the order. */
export function MyOrderCard({ row, labels }: { row: WorkOrderRow; labels: ColumnLabels }): ReactNode {
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <OrderLink row={row}>{orderName(row)}</OrderLink>
        <Status row={row} />
      </header>
      {row.description !== '' && <p className={classes.words}>{row.description}</p>}
      <FieldList>
        {!row.reqFlag && row.requestId !== null && (
          <DisplayField label="Request #">{row.requestId}</DisplayField>
        )}
        <DisplayField label="Entry Date">
          <EntryDate row={row} />
        </DisplayField>
        <DisplayField label="Order By">{row.orderBy}</DisplayField>
        {labels.property !== null && <DisplayField label={labels.property}>{row.propertyName}</DisplayField>}
        <DisplayField label={`${labels.building}, ${labels.room.toLowerCase()}`} isWide>
          {[row.campus, placeText({ ...row, floor: null })].filter(Boolean).join(' · ')}
        </DisplayField>
      </FieldList>
    </article>
  )
}

function OrderLink({ row, children }: { row: WorkOrderRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/orders/$workorderId"
      params={{ workorderId: String(row.workorderId) }}
      className={classes.number}
    >
      {children}
    </Link>
  )
}

function EntryDate({ row }: { row: WorkOrderRow }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <time dateTime={row.entryDateTime} className={classes.when}>
      {formatLtz(row.entryDateTime, row.workorderTimeZone, settings)}
    </time>
  )
}

function Status({ row }: { row: WorkOrderRow }): ReactNode {
  return <StatusBadge kind={statusColorOf({ ...row, kind: row.statusKind })} label={displayStatus(row)} />
}
