import type { NumberInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { NumberInput } from './number-input.ts'

type Props = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** null if empty, NaN for an invalid number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const numberOf = (text: string | number): number | null => (text === '' ? null : Number(text))
const isNone = (value: number | null): value is null => value === null || Number.isNaN(value)

/** A number field that preserves the typed text, even while it is incomplete, such as `-` or `1.`. */
export function NumberField({ value, onChange, ...field }: Props): ReactNode {
  const [text, setText] = useState<string | number>(isNone(value) ? '' : value)
  const typed = numberOf(text)
  const isSame = typed === value || (isNone(typed) && isNone(value))
  return (
    <NumberInput
      inputMode="decimal"
      {...field}
      value={isSame ? text : isNone(value) ? '' : value}
      onChange={(next) => {
        setText(next)
        onChange(numberOf(next))
      }}
    />
  )
}
