import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { LazyConfirm } from '#ui/lazy-confirm.tsx'
import { withdrawChange } from '../../status-changes.ts'

/** Withdraws an unapproved request, for its requester (C9). */
export function WithdrawAction({ order }: { order: WorkOrder }): ReactNode {
  const [opened, setOpened] = useState(false)
  const changing = useOrderChange(order.workorderId)
  const close = () => {
    setOpened(false)
    changing.reset()
  }
  if (!order.can.withdraw && !opened) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Withdraw Request
      </Button>
      <LazyConfirm
        title={`Withdraw ${orderName(order)}?`}
        opened={opened}
        message="No work will be done for it, and this can't be undone."
        confirmLabel="Withdraw"
        isDangerous
        isBusy={changing.isPending}
        error={changing.error ? describeError(changing.error).message : undefined}
        onConfirm={() =>
          changing.run(withdrawChange(order), { notice: `${orderName(order)} is withdrawn.`, onDone: close })
        }
        onClose={close}
      />
    </>
  )
}
