import { maxLength } from '@fettle/rules/records/limits'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionForm, type ActionFormProps } from '#records/form/action-form.tsx'

type Props = Pick<ActionFormProps, 'changing' | 'unsaved' | 'onCancel'> & {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSubmit: (reason: string) => void
}

/** Asks for the reason of denying requests. A reason is required. */
export function DenyReasonForm({ text, onText, onSubmit, ...form }: Props): ReactNode {
  const reason = text.trim()
  return (
    <ActionForm
      label="Deny"
      isDangerous
      isDisabled={reason === ''}
      {...form}
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
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
