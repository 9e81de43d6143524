import type { ReactNode } from 'react'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

type Props = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** null if empty, NaN for an invalid number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A number field whose value is a number. */
export const NumberField = ({ value, onChange, ...field }: Props): ReactNode => (
  <NumberInput
    inputMode="decimal"
    {...field}
    value={value === null || Number.isNaN(value) ? '' : value}
    onChange={(next) => onChange(next === '' ? null : Number(next))}
  />
)
