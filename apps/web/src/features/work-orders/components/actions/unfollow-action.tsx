import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { unfollowChange } from '../../follow-changes.ts'

/** Unfollows another person's request: removes it from the list and stops its notices. */
export function UnfollowAction({ order }: { order: WorkOrder }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  if (!order.can.unfollow) return null
  const stop = () => {
    const { change, undo } = unfollowChange(order)
    changing.run(change, { notice: `You no longer follow ${orderName(order)}.`, undo })
  }
  return (
    <>
      <Button variant="default" loading={changing.isPending} onClick={stop}>
        Stop following
      </Button>
      {changing.error && (
        <Text size="sm" c="red" role="alert">
          {describeError(changing.error).message}
        </Text>
      )}
    </>
  )
}
