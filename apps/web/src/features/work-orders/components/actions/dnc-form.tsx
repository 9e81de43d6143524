import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import { dncChange, statusUndo } from '../../status-changes.ts'
import { sectionOfRequirement } from './requirement-sections.ts'

/** Confirms marking an order as not completed, with an optional reason, and lists missing notes ([A2.154], [A8.011]). */
export function DncForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const { entry, change, unsaved } = useStoredEntry(`order-${order.workorderId}-dnc`, { reason: '' })
  const reason = entry.reason.trim()
  return (
    <ActionForm
      label="Mark as DNC"
      changing={changing}
      unsaved={unsaved}
      sectionOf={sectionOfRequirement}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(dncChange(order, reason === '' ? {} : { reason }), {
          notice: `${orderName(order)} did not complete.`,
          undo: statusUndo(order),
          draft: unsaved,
          onDone: () => closeToRecordHeading(onClose),
        })
      }
    >
      <TextInput
        label="Reason"
        maxLength={maxLength.reason}
        value={entry.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </ActionForm>
  )
}
