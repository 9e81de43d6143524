import { requisitionLineFields } from '@fettle/rules/parts/requisition-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NumberInput } from '#ui/number-input.tsx'

type Props = {
  /** Code of the part, for the accessible name. */
  readonly code: string
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly className?: string
}

const input = {
  inputMode: 'decimal',
  thousandSeparator: ',',
  hideControls: true,
} as const

/** A quantity of units of a part. */
export function QuantityInput({
  code,
  error,
  onChange,
  label = 'Quantity',
  hidesLabel = false,
  ...props
}: Props & { readonly label?: string; readonly hidesLabel?: boolean }): ReactNode {
  return (
    <NumberInput
      {...input}
      {...props}
      {...(!hidesLabel && { label })}
      aria-label={`${label} of ${code}`}
      error={error}
      max={requisitionLineFields.quantity.max}
      onChange={(value) => onChange(String(value))}
    />
  )
}

/** The price of one unit of a part. */
export function UnitCostInput({ code, error, onChange, ...props }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <NumberInput
      {...input}
      {...props}
      label="Unit Cost"
      aria-label={`Unit Cost of ${code}`}
      error={error}
      max={requisitionLineFields.unitCost.max}
      money={settings}
      onChange={(value) => onChange(String(value))}
    />
  )
}
