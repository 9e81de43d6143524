import type { WorkOrder } from '@fettle/contract/work-orders'
import { Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { isOffered } from '#nouns/people/is-offered.ts'
import { assigneesQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { reassignChange, reassignUndo } from '../../people-changes.ts'
import { lapsedAction } from './lapsed-action.ts'
import { ReasonField } from './reason-field.tsx'

type Entry = { readonly name: string | null; readonly reason: string }
type Props = { readonly order: WorkOrder; readonly onClose: () => void }

/** Reassigns the order: the first assignee, or on a second tab the second one ([A2.150]). */
export function ReassignForm({ order, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  if (!settings.secondaryAssignee) return <Reassignment order={order} onClose={onClose} type={0} />
  return (
    <Tabs defaultValue="first" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="first">Reassign Order</Tabs.Tab>
        <Tabs.Tab value="second">{settings.secondaryAssigneeLabel}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="first">
        <Reassignment order={order} onClose={onClose} type={0} />
      </Tabs.Panel>
      <Tabs.Panel value="second">
        <Reassignment order={order} onClose={onClose} type={1} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Reassignment({ order, onClose, type }: Props & { type: 0 | 1 }): ReactNode {
  const { settings } = useWorkspace()
  const changing = useOrderChange(order.workorderId)
  const assignees = useQuery(assigneesQuery(order.propertyId))
  const { entry, change, unsaved } = useStoredEntry<Entry>(`order-${order.workorderId}-reassign-${type}`, {
    name: null,
    reason: '',
  })
  const { name, reason } = entry
  return (
    <ActionForm
      label="Reassign"
      lapsed={lapsedAction(order, 'reassign')}
      scrolls
      isDisabled={name === null}
      changing={changing}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={() => {
        const reassignment = { targetWorkerName: name ?? '', reason: reason.trim(), reassignType: type }
        changing.run(reassignChange(order, reassignment), {
          notice: `Assigned to ${name ?? ''}.`,
          undo: reassignUndo(order, reassignment, isOffered(assignees.data)),
          draft: unsaved,
          onDone: onClose,
        })
      }}
    >
      {type === 0 && (
        <Text size="sm" c="dimmed">
          Reassigning this order may remove your access to it.
        </Text>
      )}
      <AssigneeField
        label={type === 0 ? 'Assign To' : settings.secondaryAssigneeLabel}
        isRequired
        value={name}
        propertyId={order.propertyId}
        source="reassign"
        onChange={(chosen) => change({ name: chosen })}
      />
      <ReasonField
        propertyId={order.propertyId}
        value={reason}
        onChange={(text) => change({ reason: text })}
      />
    </ActionForm>
  )
}
