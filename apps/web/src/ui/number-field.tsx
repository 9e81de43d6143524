import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Null for none, NaN for a text that is no number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const numberOf = (text: string | number): number | null => (text === '' ? null : Number(text))
const isNone = (value: number | null): value is null => value === null || Number.isNaN(value)

/** A number whose text stays as it is typed, also while it is not a number yet, such as `-` or `1.`. */
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
