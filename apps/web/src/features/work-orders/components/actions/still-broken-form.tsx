import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { Textarea } from '#ui/textarea.tsx'
import { stillBrokenChange } from '../../status-changes.ts'
import { lapsedAction } from './lapsed-action.ts'

/** Reopens the work, or creates a new request and opens it, depending on the server's settings. */
export function StillBrokenForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const navigate = useNavigate()
  const stored = useStoredEntry(`order-${order.workorderId}-still-broken`, { message: '' })
  const { message } = stored.entry
  return (
    <ActionForm
      label="Send"
      lapsed={lapsedAction(order, 'report-again', 'follow-up')}
      changing={changing}
      unsaved={stored.unsaved}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(stillBrokenChange(order, message.trim()), {
          notice: 'Thank you. Someone will look at it again.',
          draft: stored.unsaved,
          onDone: (open) => {
            onClose()
            if (open && open.workorderId !== order.workorderId)
              void navigate({ to: '/orders/$workorderId', params: { workorderId: String(open.workorderId) } })
          },
        })
      }
    >
      <Text size="sm">The people who work on {orderName(order)} will be notified.</Text>
      <Textarea
        label="What's still wrong"
        data-autofocus
        rows={3}
        resize="vertical"
        maxLength={maxLength.message}
        value={message}
        onChange={(event) => stored.change({ message: event.currentTarget.value })}
      />
    </ActionForm>
  )
}
