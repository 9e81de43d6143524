import { displayStatus, type StatusKind, statusColorOf } from '@fettle/rules/orders/order-status'
import { IconAlarm } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './order-badges.module.css'

type StatusFacts = {
  orderNumber: string
  orderStatus: string
  statusKind: StatusKind
  withdrawnFlag?: boolean
}

/** An order's status in its color. A request shows 'Submitted', a withdrawn one 'Withdrawn'. */
export function OrderStatusBadge({ order }: { order: StatusFacts }): ReactNode {
  return (
    <StatusBadge kind={statusColorOf({ ...order, kind: order.statusKind })} label={displayStatus(order)} />
  )
}

/** Overdue as color, icon and text. */
export function OverdueBadge(): ReactNode {
  return (
    <span className={classes.overdue}>
      <IconAlarm size={14} aria-hidden />
      Overdue
    </span>
  )
}
