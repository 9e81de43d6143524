import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { Confirm } from '#ui/confirm.tsx'
import { closeOutChange, closeOutUndo } from '../../status-changes.ts'

/** Closes out an ended order after confirmation ([C9.007]). */
export function CloseOutDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  return (
    <Confirm
      title={`Close out ${orderName(order)}?`}
      opened
      message="Its fields, labor, parts and assets can no longer be changed. Reopening it takes a reason."
      confirmLabel="Close Out"
      isBusy={changing.isPending}
      error={changing.error ? describeError(changing.error).message : undefined}
      onConfirm={() =>
        changing.run(closeOutChange(order), {
          notice: `${orderName(order)} is closed out.`,
          undo: closeOutUndo,
          onDone: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
