import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { orderNumberLabel } from '@fettle/rules/orders/order-number'
import { formatLtz } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { placeText } from '#nouns/places/place-text.ts'
import { TimerButton } from '#nouns/timer/timer-button.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { DeviceMark } from '../device/device-mark.tsx'
import { EntryWay } from '../entry-way.tsx'
import { OrderStatusBadge } from '../order-badges.tsx'
import { PriorityFlag } from '../priority-flag.tsx'
import { RelativeTarget } from '../relative-target.tsx'
import { CompleteButton } from './complete-button.tsx'
import classes from './order-card.module.css'

type Props = {
  readonly row: WorkOrderRow
  /** Link to the order, labeled 'View Details'. */
  readonly link: ReactNode
  /** Whether the list shows orders of several properties. */
  readonly isOfSeveral?: boolean
  /** Checkbox to select the order. */
  readonly choice?: ReactNode
}

/** A list row on a small screen ([A2.051]): task, urgency and place first, then the rest. */
export function OrderCard({ row, link, isOfSeveral = false, choice }: Props): ReactNode {
  const { settings } = useWorkspace()
  const hasUrgency = row.jobPriority !== null || row.targetDateTime !== null
  return (
    <RecordCard
      choice={choice}
      name={orderNumberLabel(row)}
      status={
        <>
          <DeviceMark workorderId={row.workorderId} /> <OrderStatusBadge order={row} />
        </>
      }
      title={row.description || 'No description.'}
      urgency={
        hasUrgency && (
          <>
            <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
            <RelativeTarget order={row} saysDue />
          </>
        )
      }
      facts={
        <>
          <PropertyFact name={row.propertyName} isOfSeveral={isOfSeveral} />
          <CardFact label="Location">{placeText(row)}</CardFact>
          <CardFact label="Assigned To">{row.assignTo}</CardFact>
          <CardFact label="Job Type">{row.jobType}</CardFact>
          <CardFact label="Category">{row.orderCategory}</CardFact>
          <CardFact label="Requested By">
            {row.orderBy}{' '}
            {row.entryWay !== null && (
              <>
                <EntryWay />{' '}
              </>
            )}
            <time
              className={classes.when}
              dateTime={row.entryDateTime}
              title={timeInBothZones(row.entryDateTime, row.workorderTimeZone, settings)}
            >
              {formatLtz(row.entryDateTime, row.workorderTimeZone, settings)}
            </time>
          </CardFact>
          <CardFact label="Work Request #">{row.requestId}</CardFact>
        </>
      }
      foot={
        <>
          {link}
          <CompleteButton row={row} />
          <TimerButton order={row} />
        </>
      }
    />
  )
}
