import type { NumberInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { NumberField } from '#ui/number-field.tsx'

type Props = Pick<NumberInputProps, 'label' | 'description' | 'min' | 'max' | 'step' | 'decimalScale'> & {
  /** NaN for invalid input. */
  readonly value: number
  readonly error?: string | undefined
  readonly onChange: (value: number) => void
}

/** A length or count on a label sheet. */
export const MeasureField = ({ onChange, ...field }: Props): ReactNode => (
  <NumberField {...field} onChange={(value) => onChange(value ?? Number.NaN)} />
)
