import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/limits'
import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { orderName } from '../../../../lib/order-words.ts'
import { denyChange } from '../../status-changes.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { ActionForm } from './action-form.tsx'

/** Denies a request, for a reason that the requester reads ([A2.147], [A7.020]). */
export function DenyForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      label="Deny"
      isDangerous
      isDisabled={reason.trim() === ''}
      changing={changing}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(denyChange(order, reason.trim()), {
          said: `${orderName(order)} was denied.`,
          onDone: onClose,
        })
      }
    >
      <Textarea
        label="Reason"
        withAsterisk
        data-autofocus
        rows={3}
        resize="vertical"
        maxLength={maxLength.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
