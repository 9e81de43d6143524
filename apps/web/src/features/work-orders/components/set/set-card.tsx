import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { OrderStatusBadge } from '#nouns/orders/order-badges.tsx'
import { orderName } from '#nouns/orders/order-labels.ts'
import classes from './set-orders.module.css'

/** An order of the set on a small screen. */
export function SetCard({ row, isShown }: { row: WorkOrderRow; isShown: boolean }): ReactNode {
  const facts = [row.jobType, row.assignTo, row.building].filter(Boolean).join(' · ')
  return (
    <div className={classes.card}>
      <strong>{orderName(row)}</strong>
      <OrderStatusBadge order={row} />
      {facts !== '' && (
        <Text size="sm" c="dimmed" className={classes.facts ?? ''}>
          {facts}
        </Text>
      )}
      {isShown && (
        <Text size="xs" c="dimmed" className={classes.facts ?? ''}>
          Shown now
        </Text>
      )}
    </div>
  )
}
