import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { Textarea } from '#ui/textarea.tsx'

type Props = {
  readonly description?: string
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** The required reason of a form whose first field it is. */
export const ReasonField = ({ value, onChange, ...texts }: Props): ReactNode => (
  <Textarea
    label="Reason"
    {...texts}
    withAsterisk
    data-autofocus
    rows={3}
    resize="vertical"
    maxLength={maxLength.reason}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
