import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import { useOrderChange } from '../../order-change.ts'
import { dncChange, statusUndo } from '../../status-changes.ts'
import { sectionOfRequirement } from './requirement-sections.ts'

/** Confirms marking an order as not completed, and lists missing notes ([A2.154], [A8.011]). */
export function DncForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  return (
    <ActionForm
      label="Mark as DNC"
      changing={changing}
      sectionOf={sectionOfRequirement}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(dncChange(order), {
          notice: `${orderName(order)} did not complete.`,
          undo: statusUndo(order),
          onDone: () => closeToRecordHeading(onClose),
        })
      }
    />
  )
}
