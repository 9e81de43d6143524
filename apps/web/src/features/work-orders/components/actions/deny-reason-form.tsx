import { maxLength } from '@fettle/rules/limits'
import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionForm, type ActionFormProps } from '#records/form/action-form.tsx'

type Props = Pick<ActionFormProps, 'changing' | 'onCancel'> & { readonly onSubmit: (reason: string) => void }

/** Asks why one or many requests are denied; without a reason none is. */
export function DenyReasonForm({ changing, onCancel, onSubmit }: Props): ReactNode {
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <ActionForm
      label="Deny"
      isDangerous
      isDisabled={reason === ''}
      changing={changing}
      onCancel={onCancel}
      onSubmit={() => onSubmit(reason)}
    >
      <Textarea
        label="Reason"
        description="The requester can read this reason. Denying can't be undone."
        withAsterisk
        data-autofocus
        rows={3}
        resize="vertical"
        maxLength={maxLength.reason}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
