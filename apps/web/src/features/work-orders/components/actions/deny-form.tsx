import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import { denyChange } from '../../status-changes.ts'
import { DenyReasonForm } from './deny-reason-form.tsx'
import { lapsedDecision } from './lapsed-action.ts'

/** Denies a request, with a reason visible to the requester ([A2.147], [A7.020]). */
export function DenyForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const { entry, change, unsaved } = useStoredEntry(`order-${order.workorderId}-deny`, { text: '' })
  return (
    <DenyReasonForm
      lapsed={lapsedDecision(order)}
      text={entry.text}
      onText={(text) => change({ text })}
      unsaved={unsaved}
      changing={changing}
      onCancel={onClose}
      onSubmit={(reason) =>
        changing.run(denyChange(order, reason), {
          notice: `${orderName(order)} was denied.`,
          draft: unsaved,
          onDone: () => closeToRecordHeading(onClose),
        })
      }
    />
  )
}
