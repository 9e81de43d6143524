import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { orderName, placeText } from '../../../../lib/order-words.ts'
import { timeInBothZones } from '../../../../lib/viewer-time.ts'
import { DisplayField, FieldList } from '../../../../ui/display-field.tsx'
import { TimerButton } from '../timer/timer-button.tsx'
import { OrderStatusBadge, OverdueBadge } from './order-badges.tsx'
import classes from './order-card.module.css'

type Props = {
  readonly row: WorkOrderRow
  /** The way to the order, called 'View Details'. */
  readonly link: ReactNode
  /** The box that chooses the order. */
  readonly choice?: ReactNode
}

/** A row of the list on a small screen ([A2.051]). */
export function OrderCard({ row, link, choice }: Props): ReactNode {
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.name}>
          {choice}
          <strong>{orderName(row)}</strong>
        </span>
        <span className={classes.badges}>
          {row.overdueFlag && <OverdueBadge />}
          <OrderStatusBadge order={row} />
        </span>
      </header>
      <p className={classes.description}>{row.description || 'No description.'}</p>
      <FieldList>
        <DisplayField label="Job Type">{row.jobType}</DisplayField>
        <DisplayField label="Category">{row.orderCategory}</DisplayField>
        <DisplayField label="Location">{placeText(row)}</DisplayField>
        <DisplayField label="Assigned To">{row.assignTo}</DisplayField>
        <DisplayField label="Requested By">
          {row.orderBy}
          <time
            className={classes.when}
            dateTime={row.entryDateTime}
            title={timeInBothZones(row.entryDateTime, row.workorderTimeZone)}
          >
            {formatLtz(row.entryDateTime, row.workorderTimeZone)}
          </time>
        </DisplayField>
        <DisplayField label="Work Request #">{row.requestId}</DisplayField>
      </FieldList>
      <footer className={classes.foot}>
        {link}
        <TimerButton order={row} />
      </footer>
    </article>
  )
}
