import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = Pick<NumberInputProps, 'label' | 'description' | 'min' | 'max' | 'step' | 'decimalScale'> & {
  /** NaN where nothing that is a number is entered. */
  readonly value: number
  readonly error?: string | undefined
  readonly onChange: (value: number) => void
}

const numberOf = (text: string | number): number => (text === '' ? Number.NaN : Number(text))

/** A number as it is typed: what is no number yet, such as a minus sign, stays in the field. */
export function MeasureField({ value, error, onChange, ...field }: Props): ReactNode {
  const [text, setText] = useState<string | number>(value)
  const typed = numberOf(text)
  const isSame = typed === value || (Number.isNaN(typed) && Number.isNaN(value))
  const shown = isSame ? text : Number.isNaN(value) ? '' : value
  return (
    <NumberInput
      {...field}
      clampBehavior="none"
      inputMode="decimal"
      value={shown}
      error={error}
      onChange={(next) => {
        setText(next)
        onChange(numberOf(next))
      }}
    />
  )
}
