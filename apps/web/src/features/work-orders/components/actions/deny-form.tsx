import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { orderName } from '#lib/order-words.ts'
import { denyChange } from '../../status-changes.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { DenyReasonForm } from './deny-reason-form.tsx'

/** Denies a request, for a reason that the requester reads ([A2.147], [A7.020]). */
export function DenyForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  return (
    <DenyReasonForm
      changing={changing}
      onCancel={onClose}
      onSubmit={(reason) =>
        changing.run(denyChange(order, reason), {
          said: `${orderName(order)} was denied.`,
          onDone: onClose,
        })
      }
    />
  )
}
