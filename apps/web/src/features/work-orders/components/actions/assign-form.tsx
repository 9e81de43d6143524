import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { isOffered } from '#nouns/people/is-offered.ts'
import { assigneesQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { reassignChange, reassignUndo } from '../../people-changes.ts'

type Props = { readonly order: WorkOrder; readonly onClose: () => void }

/**
 * Sets a proposed assignee for a request. It still waits for approval, which then defaults to this person.
 */
export function AssignForm({ order, onClose }: Props): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const assignees = useQuery(assigneesQuery(order.propertyId))
  const [name, setName] = useState(order.assignTo)
  return (
    <ActionForm
      label="Assign"
      isDisabled={name === null || name === order.assignTo}
      changing={changing}
      onCancel={onClose}
      onSubmit={() => {
        const reassignment = { targetWorkerName: name ?? '', reason: '', reassignType: 0 } as const
        changing.run(reassignChange(order, reassignment), {
          notice: `Assigned to ${name ?? ''}.`,
          undo: reassignUndo(order, reassignment, isOffered(assignees.data)),
          onDone: onClose,
        })
      }}
    >
      <AssigneeField
        label="Assign To"
        isRequired
        value={name}
        propertyId={order.propertyId}
        source="reassign"
        onChange={setName}
      />
    </ActionForm>
  )
}
