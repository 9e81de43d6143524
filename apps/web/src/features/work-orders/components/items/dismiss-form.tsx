import { type ReactNode, useState } from 'react'
import { type OrderChange, useOrderChange } from '#nouns/orders/order-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ReasonField } from '#records/form/reason-field.tsx'

type Props = {
  readonly orderId: number
  readonly change: (reason: string) => OrderChange
  readonly onClose: () => void
}

/** Asks for the reason for dismissing a failed line ([C2.099]). */
export function DismissForm({ orderId, change, onClose }: Props): ReactNode {
  const changing = useOrderChange(orderId)
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <ActionForm
      label="Dismiss"
      isDisabled={reason === ''}
      changing={changing}
      onCancel={onClose}
      onSubmit={() => changing.run(change(reason), { onDone: onClose })}
    >
      <ReasonField value={text} onChange={setText} />
    </ActionForm>
  )
}
