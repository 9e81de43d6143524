import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { orderNumberLabel } from '@fettle/rules/order-number'
import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { placeText } from '#lib/order-words.ts'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { PriorityFlag } from '../shown/priority-flag.tsx'
import { RelativeTarget } from '../shown/relative-target.tsx'
import { TimerButton } from '../timer/timer-button.tsx'
import { OrderStatusBadge } from './order-badges.tsx'
import classes from './order-card.module.css'

type Props = {
  readonly row: WorkOrderRow
  /** The way to the order, called 'View Details'. */
  readonly link: ReactNode
  /** The box that chooses the order. */
  readonly choice?: ReactNode
}

/** A row of the list on a small screen ([A2.051]): what is to be done, how urgent it is and where, then the rest. */
export function OrderCard({ row, link, choice }: Props): ReactNode {
  const hasUrgency = row.jobPriority !== null || row.targetDateTime !== null
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.name}>
          {choice}
          <strong>{orderNumberLabel(row)}</strong>
        </span>
        <OrderStatusBadge order={row} />
      </header>
      <p className={classes.description}>{row.description || 'No description.'}</p>
      {hasUrgency && (
        <p className={classes.urgency}>
          <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
          <RelativeTarget order={row} saysDue />
        </p>
      )}
      <dl className={classes.facts}>
        <Fact label="Location">{placeText(row)}</Fact>
        <Fact label="Assigned To">{row.assignTo}</Fact>
        <Fact label="Job Type">{row.jobType}</Fact>
        <Fact label="Category">{row.orderCategory}</Fact>
        <Fact label="Requested By">
          {row.orderBy}{' '}
          <time
            className={classes.when}
            dateTime={row.entryDateTime}
            title={timeInBothZones(row.entryDateTime, row.workorderTimeZone)}
          >
            {formatLtz(row.entryDateTime, row.workorderTimeZone)}
          </time>
        </Fact>
        <Fact label="Work Request #">{row.requestId}</Fact>
      </dl>
      <footer className={classes.foot}>
        {link}
        <TimerButton order={row} />
      </footer>
    </article>
  )
}

/** A label and its value on one line; nothing where there is no value. */
function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  if (children === null || children === '') return null
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
