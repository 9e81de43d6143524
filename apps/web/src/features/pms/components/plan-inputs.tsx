import { formatNumber } from '@fettle/rules/time/formats'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { NumberInput } from '#ui/number-input.tsx'

type NumberProps = {
  readonly label: string
  /** Null shows as empty, as does 0 if not allowed. */
  readonly value: number | null
  readonly showsZero?: boolean
  readonly min?: number
  readonly max?: number
  readonly scale?: number
  readonly suffix?: string
  readonly description?: string
  readonly error?: string | null
  readonly field?: string
  readonly onChange: (value: number | null) => void
}

/** A number of a plan. Empty is null. */
export function PlanNumber({ label, value, error = null, field, onChange, ...rest }: NumberProps): ReactNode {
  const { showsZero = true, min = 0, max = 999_999_999, scale = 0, suffix = '', description } = rest
  const fault =
    value !== null && value < min && (value !== 0 || showsZero)
      ? `Must be ${formatNumber(min)} to ${formatNumber(max)}.`
      : null
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value === null || (value === 0 && !showsZero) ? '' : value}
      min={min}
      max={max}
      decimalScale={scale}
      inputMode="decimal"
      suffix={suffix}
      error={error ?? fault}
      data-field={field}
      onChange={(entered) =>
        onChange(Number.isNaN(Number(entered)) || entered === '' ? null : Number(entered))
      }
    />
  )
}

type ChoiceProps<V extends string> = {
  readonly label: string
  readonly value: V
  readonly words: Readonly<Record<V, string>>
  readonly error?: string | null
  readonly field?: string
  readonly onChange: (value: V) => void
}

/** A choice of a plan, with a plain label. */
export function PlanChoice<V extends string>({
  label,
  value,
  words,
  error = null,
  field,
  onChange,
}: ChoiceProps<V>): ReactNode {
  const values = Object.keys(words) as V[]
  return (
    <Select
      label={label}
      value={value}
      data={values.map((each) => ({ value: each, label: words[each] }))}
      allowDeselect={false}
      error={error}
      data-field={field}
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => {
        const found = values.find((each) => each === chosen)
        if (found !== undefined) onChange(found)
      }}
    />
  )
}
