import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { orderName } from '#nouns/orders/order-labels.ts'
import { PriorityField } from '#nouns/orders/priority-field.tsx'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { SeveralProperties, sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import type { BulkKind } from '../../bulk-undo.ts'
import { fieldChanges } from '../../field-changes.ts'
import { reassignChange } from '../../people-changes.ts'
import { putInSetChange } from '../../set-changes.ts'
import {
  approveChange,
  closeOutChange,
  completeChange,
  denyChange,
  holdChange,
} from '../../status-changes.ts'
import { DenyReasonForm } from '../actions/deny-reason-form.tsx'
import { ReasonField } from '../actions/reason-field.tsx'
import { UrgencyFields, urgencyOf } from '../actions/urgency-fields.tsx'
import { emptyHold, HoldFields, holdEntryOf } from '../completing/hold-fields.tsx'
import { type BulkFormProps, DncForm, MessageForm, TargetForm, TradeForm } from './bulk-entry-forms.tsx'

/** Form for a bulk change. */
export function BulkForm({ kind, ...form }: BulkFormProps & { readonly kind: BulkKind }): ReactNode {
  const [first, ...others] = new Set(form.orders.map(({ propertyId }) => propertyId))
  const isOfOneProperty = first !== undefined && others.length === 0
  if (kind === 'approve') return <ApproveForm {...form} propertyId={isOfOneProperty ? first : null} />
  if (kind === 'deny') return <DenyForm {...form} />
  if (kind === 'hold') return <HoldForm {...form} propertyId={isOfOneProperty ? first : null} />
  if (kind === 'complete') return <CompleteForm {...form} />
  if (kind === 'set') return <SetForm {...form} />
  if (kind === 'close-out') return <CloseOutForm {...form} />
  if (kind === 'target') return <TargetForm {...form} />
  if (kind === 'dnc') return <DncForm {...form} />
  if (kind === 'message') return <MessageForm {...form} />
  // Assignees, priorities and trades belong to a property, so a selection across properties has no common choice.
  if (!isOfOneProperty) return <SeveralProperties many="orders" onCancel={form.onCancel} />
  if (kind === 'reassign') return <ReassignForm {...form} propertyId={first} />
  if (kind === 'trade') return <TradeForm {...form} propertyId={first} />
  return <PriorityForm {...form} propertyId={first} />
}

function DenyForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  const [text, setText] = useState('')
  return (
    <DenyReasonForm
      text={text}
      onText={setText}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={(reason) => onSubmit((order) => denyChange(order, reason))}
    />
  )
}

/** Common assignee, priority and target. Each request's own apply where a field is empty. */
function ApproveForm({
  propertyId,
  onCancel,
  onSubmit,
}: BulkFormProps & { propertyId: number | null }): ReactNode {
  const [name, setName] = useState<string | null>(null)
  const [priority, setPriority] = useState<number | null>(null)
  const [target, setTarget] = useState<string>()
  return (
    <ActionForm
      label="Approve"
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() =>
        onSubmit((order) =>
          approveChange(order, {
            ...(name !== null && { assignTo: name }),
            ...urgencyOf({ jobPriority: null }, { priority, target }),
          }),
        )
      }
    >
      <Text size="sm">
        Requests are approved one at a time, each with its own trade and job type. A request that can't be
        approved is listed and left unchanged. Approving can't be undone: each request gets its order number,
        and its requester is notified.
      </Text>
      {propertyId !== null && (
        <>
          <AssigneeField
            label="Assign To"
            propertyId={propertyId}
            source="new-order"
            value={name}
            onChange={setName}
          />
          <UrgencyFields
            propertyId={propertyId}
            priority={priority}
            target={target}
            onPriority={setPriority}
            onTarget={setTarget}
          />
        </>
      )}
    </ActionForm>
  )
}

function HoldForm({
  propertyId,
  orders,
  onCancel,
  onSubmit,
}: BulkFormProps & { propertyId: number | null }): ReactNode {
  const [hold, setHold] = useState(emptyHold)
  return (
    <ActionForm
      label="Hold"
      changing={sendingLater}
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

function CompleteForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  return (
    <ActionForm
      label="Complete"
      changing={sendingLater}
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

function SetForm({ anchor, onCancel, onSubmit }: BulkFormProps): ReactNode {
  return (
    <ActionForm
      label="Put in Set"
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => putInSetChange(order, anchor.workorderId))}
    >
      <Text size="sm">
        {anchor.setId === null
          ? `The selected orders make a new set with ${orderName(anchor)}.`
          : `The other orders join set #${anchor.setId} of ${orderName(anchor)}.`}{' '}
        Each order keeps its own status. An order that is in a set already is listed and left unchanged.
      </Text>
    </ActionForm>
  )
}

function CloseOutForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  return (
    <ActionForm
      label="Close Out"
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit(closeOutChange)}
    >
      <Text size="sm">
        Ended orders are closed out one at a time, and can no longer be changed. Reopening an order takes a
        reason. An order that can't be closed out is listed and left unchanged.
      </Text>
    </ActionForm>
  )
}

function ReassignForm({ propertyId, onCancel, onSubmit }: BulkFormProps & { propertyId: number }): ReactNode {
  const [name, setName] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      label="Reassign"
      isDisabled={name === null}
      changing={sendingLater}
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
      <AssigneeField
        label="Assign To"
        propertyId={propertyId}
        source="reassign"
        isRequired
        value={name}
        onChange={setName}
      />
      <ReasonField propertyId={propertyId} value={reason} onChange={setReason} />
    </ActionForm>
  )
}

function PriorityForm({ propertyId, onCancel, onSubmit }: BulkFormProps & { propertyId: number }): ReactNode {
  const [priority, setPriority] = useState<string | null>(null)
  return (
    <ActionForm
      label="Change"
      isDisabled={priority === null}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => fieldChanges.jobPriority(order, priority ?? ''))}
    >
      <PriorityField
        label="Job Priority"
        propertyId={propertyId}
        isRequired
        value={priority}
        onChange={setPriority}
      />
    </ActionForm>
  )
}
