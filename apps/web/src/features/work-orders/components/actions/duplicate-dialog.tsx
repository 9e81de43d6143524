import type { WorkOrder } from '@fettle/contract/work-orders'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { duplicateChange } from '../../people-changes.ts'

/** Duplicates an order for a chosen assignee, and opens the copy ([A2.157], [A2.158], [A5.033]). */
export function DuplicateDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const navigate = useNavigate()
  const [assignTo, setAssignTo] = useState<string | null>(null)
  return (
    <ModalPanel opened title="Duplicate Order" size={420} onClose={onClose}>
      <ActionForm
        label="Duplicate"
        isDisabled={assignTo === null}
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          changing.run(duplicateChange(order, assignTo ?? ''), {
            onDone: (made) => {
              onClose()
              const workorderId = String(made?.workorderId)
              if (made) void navigate({ to: '/orders/$workorderId', params: { workorderId } })
            },
          })
        }
      >
        <Text size="sm" c="dimmed">
          {orderName(order)} will be copied to a new order in the same set.
        </Text>
        <AssigneeField
          label="Assign To"
          isRequired
          value={assignTo}
          propertyId={order.propertyId}
          source="new-order"
          onChange={setAssignTo}
        />
      </ActionForm>
    </ModalPanel>
  )
}
