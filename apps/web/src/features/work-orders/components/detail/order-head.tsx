import type { WorkOrder } from '@fettle/contract/work-orders'
import { Title } from '@mantine/core'
import { IconMapPin, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { orderNumberAndKind, placeText } from '#lib/order-words.ts'
import { ClampedText } from '#ui/clamped-text.tsx'
import { followToSection } from '#ui/go-to-section.ts'
import { OrderStatusBadge } from '../list/order-badges.tsx'
import { PriorityFlag } from '../shown/priority-flag.tsx'
import { RelativeTarget } from '../shown/relative-target.tsx'
import { pointOf } from './location.tsx'
import classes from './order-head.module.css'

type Props = {
  readonly order: WorkOrder
  readonly kind: 'staff' | 'requester'
  /** What can be done with the order, at the head's right. */
  readonly actions: ReactNode
  /** The ways to another status. */
  readonly status: ReactNode
  /** What stands below, over the whole width. */
  readonly children: ReactNode
}

/**
 * What is to be done, how urgent, by when and where: readable on the first screen of any phone. The page's title of the
 * specification is the small line above, and the heading for assistive technology holds both.
 */
export function OrderHead({ order, kind, actions, status, children }: Props): ReactNode {
  const title = order.description.trim() || order.jobType || 'No description.'
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <ClampedText text={title} label="the description">
          {(text) => (
            <Title order={1} className={classes.title}>
              <span className={classes.line}>Order Detail · {orderNumberAndKind(order)}</span> {text}
            </Title>
          )}
        </ClampedText>
        <div className={classes.facts}>
          <PriorityFlag propertyId={order.propertyId} priority={order.jobPriority} />
          {kind === 'staff' && <RelativeTarget order={order} saysDue />}
          <OrderStatusBadge order={order} />
        </div>
        <div className={classes.facts}>
          <Place order={order} kind={kind} />
          {kind === 'staff' && (
            <span className={classes.fact}>
              <IconUser size={16} aria-hidden />
              {order.assignTo || 'Unassigned'}
            </span>
          )}
        </div>
      </div>
      <div className={classes.actions} data-kind={kind}>
        {actions}
      </div>
      {children}
      {status && <div className={classes.status}>{status}</div>}
    </header>
  )
}

const placeSection = 'location'

/** Where it is, with the way to the map where there is one. */
function Place({ order, kind }: Pick<Props, 'order' | 'kind'>): ReactNode {
  const words = placeText(order)
  const hasMap = kind === 'staff' && pointOf(order) !== null
  if (words === '' && !hasMap) return null
  return (
    <span className={classes.fact}>
      <IconMapPin size={16} aria-hidden />
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
    </span>
  )
}
