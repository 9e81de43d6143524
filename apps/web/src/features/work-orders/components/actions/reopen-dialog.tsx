import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { reopenChange } from '../../status-changes.ts'

/** Reopens a closed out order, with a reason for the log ([C9.009]). */
export function ReopenDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const { entry, change, unsaved } = useStoredEntry(`order-${order.workorderId}-reopen`, { text: '' })
  const reason = entry.text.trim()
  return (
    <ModalPanel opened title={`Reopen ${orderName(order)}`} size={420} onClose={onClose}>
      <ActionForm
        label="Reopen"
        isDisabled={reason === ''}
        unsaved={unsaved}
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          changing.run(reopenChange(order, reason), {
            notice: `${orderName(order)} can be changed again.`,
            draft: unsaved,
            onDone: onClose,
          })
        }
      >
        <Textarea
          label="Reason"
          description={`The status stays ${order.orderStatus}. The log shows this reason.`}
          withAsterisk
          data-autofocus
          rows={3}
          resize="vertical"
          maxLength={maxLength.reason}
          value={entry.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </ActionForm>
    </ModalPanel>
  )
}
