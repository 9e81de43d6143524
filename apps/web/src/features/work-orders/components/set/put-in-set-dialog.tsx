import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { numberedOrderQuery } from '#nouns/orders/order.queries.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { putInSetChange, putInSetUndo } from '../../set-changes.ts'

/** Puts the order into the set of another order, found by its number ([C9.015]). */
export function PutInSetDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const [text, setText] = useState('')
  const number = text.trim()
  const query = useQuery(numberedOrderQuery(number))
  const found = number === '' ? undefined : query.data
  const isItself = found?.workorderId === order.workorderId
  const fault = isItself
    ? 'This is the same order. Enter the number of another one.'
    : found === null && `No order that you can see has the number ${number}.`
  return (
    <ModalPanel opened title={`Put ${orderName(order)} in a Set`} size={420} onClose={onClose}>
      <ActionForm
        label="Put in Set"
        isDisabled={!found || isItself}
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          found &&
          changing.run(putInSetChange(order, found.workorderId), {
            notice: `${orderName(order)} is in one set with ${orderName(found)}.`,
            undo: putInSetUndo,
            onDone: onClose,
          })
        }
      >
        <TextInput
          label="Order #"
          description="An order that belongs to the same job. A new set is made if it has none."
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={maxLength.orderNumber}
          value={text}
          error={fault || (query.error && describeError(query.error).message)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" lineClamp={2} mih="2.6em" role="status">
          {found && !isItself && `${orderName(found)}: ${found.description || found.jobType}`}
        </Text>
      </ActionForm>
    </ModalPanel>
  )
}
