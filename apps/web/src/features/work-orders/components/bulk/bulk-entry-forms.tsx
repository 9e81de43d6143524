import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { offersAllTrades } from '@fettle/rules/orders/order-visibility'
import { maxLength } from '@fettle/rules/records/limits'
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { OrderChange, OrderVersion } from '#nouns/orders/order-change.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { fieldChanges } from '../../field-changes.ts'
import { commentChange } from '../../item-changes.ts'
import { dncChange } from '../../status-changes.ts'
import type { CompletionDraft } from '../completing/completion-draft.ts'
import { MessageField } from '../completing/message-field.tsx'

export type BulkFormProps = {
  readonly orders: readonly WorkOrderRow[]
  /** The order whose set the others join. */
  readonly anchor: WorkOrderRow
  readonly onCancel: () => void
  readonly onSubmit: (changeOf: (order: OrderVersion) => OrderChange) => void
}

type Message = Pick<CompletionDraft, 'text' | 'isPublic'>

/** Internal unless the person chooses the requester as reader. */
const noMessage: Message = { text: '', isPublic: false }

/** A common target: the end of a day in the time zone of each order. */
export function TargetForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  const [day, setDay] = useState<string>()
  return (
    <ActionForm
      label="Change"
      isDisabled={day === undefined}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => fieldChanges.targetDateTime(order, day ?? ''))}
    >
      <Text size="sm">
        Each order is due at the end of this day. An order that can't be changed is listed with the reason.
      </Text>
      <DayField label="Target" isRequired value={day} onChange={setDay} />
    </ActionForm>
  )
}

/** A common trade. An order keeps its job type only if the trade has one of the same name. */
export function TradeForm({
  propertyId,
  onCancel,
  onSubmit,
}: BulkFormProps & { propertyId: number }): ReactNode {
  const { actor, user } = useWorkspace()
  const trades = useQuery(tradesQuery(propertyId))
  const [trade, setTrade] = useState<string | null>(null)
  const offered = (trades.data ?? []).map(({ tradeName }) => tradeName)
  const own = user.profile.Trades
  return (
    <ActionForm
      label="Change"
      isDisabled={trade === null}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => fieldChanges.trade(order, trade ?? ''))}
    >
      <Text size="sm">An order keeps its job type only if the trade has a job type of the same name.</Text>
      <ChoiceField
        label="Trade"
        isRequired
        value={trade}
        offer={trades}
        choices={choicesByName(
          offersAllTrades(actor) ? offered : offered.filter((name) => own.includes(name)),
        )}
        onChange={setTrade}
      />
    </ActionForm>
  )
}

/** Marks orders as not completed, for one reason that the log of each order has. */
export function DncForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<Message>(noMessage)
  const text = message.text.trim()
  return (
    <ActionForm
      label="Mark as DNC"
      isDisabled={reason.trim() === ''}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() =>
        onSubmit((order) =>
          dncChange(order, {
            reason: reason.trim(),
            ...(text !== '' && { commentText: text, kind: message.isPublic ? 1 : 2 }),
          }),
        )
      }
    >
      <TextInput
        label="Reason"
        withAsterisk
        data-autofocus
        maxLength={maxLength.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <MessageField
        text={message.text}
        isPublic={message.isPublic === true}
        canBeInternal
        onChange={(part) => setMessage((before) => ({ ...before, ...part }))}
      />
    </ActionForm>
  )
}

/** Sends one message on each order. */
export function MessageForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  const [message, setMessage] = useState<Message>(noMessage)
  const text = message.text.trim()
  return (
    <ActionForm
      label="Send"
      isDisabled={text === ''}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit((order) => commentChange(order, text, message.isPublic ? 1 : 2))}
    >
      <Text size="sm">Sending can't be undone. Requesters are notified of messages to them.</Text>
      <MessageField
        text={message.text}
        isPublic={message.isPublic === true}
        isRequired
        canBeInternal
        onChange={(part) => setMessage((before) => ({ ...before, ...part }))}
      />
    </ActionForm>
  )
}
