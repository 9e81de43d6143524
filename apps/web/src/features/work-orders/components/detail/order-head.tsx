import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { formatDate } from '@fettle/rules/time/time'
import { IconCalendarRepeat, IconMapPin, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { OrderStatusBadge } from '#nouns/orders/order-badges.tsx'
import { orderName, orderNumberAndKind } from '#nouns/orders/order-labels.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { RelativeTarget } from '#nouns/orders/relative-target.tsx'
import { placeText } from '#nouns/places/place-text.ts'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { followToSection } from '#ui/go-to-section.ts'
import { pointOf } from './location.tsx'
import classes from './order-head.module.css'

type Props = {
  readonly order: WorkOrder
  readonly kind: 'staff' | 'requester'
  /** Actions at the right of the heading. */
  readonly actions: ReactNode
  /** Status buttons. */
  readonly status: ReactNode
  /** Full-width content below. */
  readonly children: ReactNode
}

/** Description, priority, target and location. */
export function OrderHead({ order, kind, actions, status, children }: Props): ReactNode {
  return (
    <RecordHead
      title={order.description.trim() || order.jobType || 'No description.'}
      titleLabel="the description"
      windowTitle={orderName(order)}
      line={`Order Detail · ${orderNumberAndKind(order)}`}
      liftsActions={kind === 'staff'}
      actions={actions}
      status={status}
      facts={[
        <>
          <PriorityFlag propertyId={order.propertyId} priority={order.jobPriority} />
          {kind === 'staff' && <RelativeTarget order={order} saysDue />}
          <OrderStatusBadge order={order} />
        </>,
        <>
          <Place order={order} kind={kind} />
          {kind === 'staff' && (
            <HeadFact icon={<IconUser size={16} aria-hidden />}>{order.assignTo || 'Unassigned'}</HeadFact>
          )}
          {kind === 'staff' && <ScheduleLink order={order} />}
        </>,
      ]}
    >
      {children}
    </RecordHead>
  )
}

/** The PM schedule and occurrence day of the order. Requires permission to see PM schedules. */
function ScheduleLink({ order }: Pick<Props, 'order'>): ReactNode {
  const { actor, settings } = useWorkspace()
  const { pmScheduleId, pmNumber, pmOccurrenceOn } = order
  if (pmScheduleId === null || !may(actor, 'pms.read')) return null
  return (
    <HeadFact icon={<IconCalendarRepeat size={16} aria-hidden />}>
      <Link
        to="/pms/$scheduleId"
        params={{ scheduleId: String(pmScheduleId) }}
        preload={false}
        className={classes.way}
      >
        PM {pmNumber}
      </Link>
      {pmOccurrenceOn !== null && ` for ${formatDate(pmOccurrenceOn, settings)}`}
    </HeadFact>
  )
}

const placeSection = 'location'

/** The location, with a link to the map if available. */
function Place({ order, kind }: Pick<Props, 'order' | 'kind'>): ReactNode {
  const words = placeText(order)
  const hasMap = kind === 'staff' && pointOf(order) !== null
  if (words === '' && !hasMap) return null
  return (
    <HeadFact icon={<IconMapPin size={16} aria-hidden />}>
      <span>{words}</span>
      {hasMap && (
        <a
          className={classes.way}
          href={`#${placeSection}`}
          aria-label="Show on the map"
          onClick={followToSection(placeSection)}
        >
          Map
        </a>
      )}
    </HeadFact>
  )
}
