import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { Textarea } from '#ui/textarea.tsx'

/** Width of the stock dialogs on a desktop, in pixels. */
export const stockDialogWidth = 440

type Props = {
  readonly label: string
  readonly isRequired: boolean
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** The note of a stock transaction, or its reason. */
export const StockNote = ({ label, isRequired, value, error, onChange }: Props): ReactNode => (
  <Textarea
    label={label}
    withAsterisk={isRequired}
    autosize
    minRows={2}
    maxLength={maxLength.reason}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
