import type { ReactNode } from 'react'
import { ActionForm, type ActionFormProps } from '#records/form/action-form.tsx'
import { ReasonField } from '#records/form/reason-field.tsx'

type Props = Pick<ActionFormProps, 'changing' | 'unsaved' | 'lapsed' | 'onCancel'> & {
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
      <ReasonField
        description="The requester can read this reason. Denying can't be undone."
        value={text}
        onChange={onText}
      />
    </ActionForm>
  )
}
