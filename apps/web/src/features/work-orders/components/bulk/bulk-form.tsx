import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { assigneesQuery, jobPrioritiesQuery, newAssigneesQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { BulkKind } from '../../bulk-undo.ts'
import { fieldChanges } from '../../field-changes.ts'
import type { OrderChange, OrderVersion } from '../../order-change.ts'
import { reassignChange } from '../../people-changes.ts'
import { approveChange, completeChange, denyChange, holdChange } from '../../status-changes.ts'
import { DenyReasonForm } from '../actions/deny-reason-form.tsx'
import { ReasonField } from '../actions/reason-field.tsx'
import { emptyHold, HoldFields, holdEntryOf } from '../completing/hold-fields.tsx'

type FormProps = {
  readonly orders: readonly WorkOrderRow[]
  readonly onCancel: () => void
  readonly onSubmit: (changeOf: (order: OrderVersion) => OrderChange) => void
}

/** Nothing is under way before it was sent; each order tells its own failure afterwards. */
const still = { isPending: false, error: null } as const

/** What a change of many orders asks for before it is made. */
export function BulkForm({ kind, ...form }: FormProps & { readonly kind: BulkKind }): ReactNode {
  const [first, ...others] = new Set(form.orders.map(({ propertyId }) => propertyId))
  const isOfOneProperty = first !== undefined && others.length === 0
  if (kind === 'approve') return <ApproveForm {...form} propertyId={isOfOneProperty ? first : null} />
  if (kind === 'deny') {
    const deny = (reason: string) => form.onSubmit((order) => denyChange(order, reason))
    return <DenyReasonForm changing={still} onCancel={form.onCancel} onSubmit={deny} />
  }
  if (kind === 'hold') return <HoldForm {...form} propertyId={isOfOneProperty ? first : null} />
  if (kind === 'complete') return <CompleteForm {...form} />
  if (!isOfOneProperty) return <SeveralProperties {...form} />
  return kind === 'reassign' ? (
    <ReassignForm {...form} propertyId={first} />
  ) : (
    <PriorityForm {...form} propertyId={first} />
  )
}

/** Who takes them all; without somebody each goes to whom its request proposes. */
function ApproveForm({
  propertyId,
  onCancel,
  onSubmit,
}: FormProps & { propertyId: number | null }): ReactNode {
  const assignees = useQuery({ ...newAssigneesQuery(propertyId ?? 0), enabled: propertyId !== null })
  const [name, setName] = useState<string | null>(null)
  return (
    <ActionForm
      label="Approve"
      changing={still}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => approveChange(order, name === null ? {} : { assignTo: name }))}
    >
      <Text size="sm">
        Requests are approved one at a time, each with its own trade and job type. A request that can't be
        approved is listed and left unchanged.
      </Text>
      {propertyId !== null && (
        <AssigneeField label="Assign To" value={name} offer={assignees} onChange={setName} />
      )}
    </ActionForm>
  )
}

function HoldForm({
  propertyId,
  orders,
  onCancel,
  onSubmit,
}: FormProps & { propertyId: number | null }): ReactNode {
  const [hold, setHold] = useState(emptyHold)
  return (
    <ActionForm
      label="Hold"
      changing={still}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => holdChange(order, holdEntryOf(hold)))}
    >
      <Text size="sm">
        Orders are put on hold one at a time. An order that can't be put on hold is listed and left unchanged.
      </Text>
      <HoldFields
        propertyId={propertyId}
        zone={orders[0]?.workorderTimeZone ?? 'UTC'}
        hold={hold}
        onChange={setHold}
      />
    </ActionForm>
  )
}

function CompleteForm({ onCancel, onSubmit }: FormProps): ReactNode {
  return (
    <ActionForm
      label="Complete"
      changing={still}
      onCancel={onCancel}
      onSubmit={() => onSubmit(completeChange)}
    >
      <Text size="sm">
        Orders are completed one at a time, and their running timers stop. An order with missing entries is
        listed and left unchanged.
      </Text>
    </ActionForm>
  )
}

function ReassignForm({ propertyId, onCancel, onSubmit }: FormProps & { propertyId: number }): ReactNode {
  const assignees = useQuery(assigneesQuery(propertyId))
  const [name, setName] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      label="Reassign"
      isDisabled={name === null}
      changing={still}
      onCancel={onCancel}
      onSubmit={() =>
        onSubmit((order) =>
          reassignChange(order, {
            targetWorkerName: name ?? '',
            reason: reason.trim(),
            reassignType: 0,
          }),
        )
      }
    >
      <Text size="sm" c="dimmed">
        Reassigning these orders may remove your access to them.
      </Text>
      <AssigneeField label="Assign To" isRequired value={name} offer={assignees} onChange={setName} />
      <ReasonField propertyId={propertyId} value={reason} onChange={setReason} />
    </ActionForm>
  )
}

function PriorityForm({ propertyId, onCancel, onSubmit }: FormProps & { propertyId: number }): ReactNode {
  const offer = useQuery(jobPrioritiesQuery(propertyId))
  const [priority, setPriority] = useState<string | null>(null)
  const choices = (offer.data ?? []).flatMap(({ reqPriority, displayText }) =>
    reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
  )
  return (
    <ActionForm
      label="Change"
      isDisabled={priority === null}
      changing={still}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => fieldChanges.jobPriority(order, priority ?? ''))}
    >
      <ChoiceField
        label="Job Priority"
        isRequired
        value={priority}
        offer={offer}
        choices={choices}
        onChange={setPriority}
      />
    </ActionForm>
  )
}

/** Assignees and priorities belong to a property, so that no one choice would fit all of the orders. */
function SeveralProperties({ onCancel }: FormProps): ReactNode {
  const { settings } = useWorkspace()
  return (
    <ActionForm label="Continue" isDisabled changing={still} onCancel={onCancel} onSubmit={() => undefined}>
      <Alert color="yellow" role="alert">
        These orders belong to several {settings.multiPropLabelPlural.toLocaleLowerCase()}. Select orders of
        only one of them.
      </Alert>
    </ActionForm>
  )
}
