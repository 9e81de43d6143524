import { hoursStep, maxHoursPerLine } from '@fettle/rules/limits'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<
  NumberInputProps,
  'id' | 'withAsterisk' | 'description' | 'error' | 'clampBehavior' | 'placeholder' | 'onBlur'
> & {
  readonly label: string
  readonly takesFocus?: boolean
  readonly hours: number | null
  readonly onHours: (hours: number | null) => void
}

/** Hours worked, in hundredths. A typed comma is a decimal point: many phones offer nothing else. */
export function HoursField({ takesFocus, hours, onHours, ...shown }: Props): ReactNode {
  return (
    <NumberInput
      {...shown}
      {...(takesFocus && { 'data-autofocus': true })}
      min={0}
      max={maxHoursPerLine}
      step={hoursStep}
      decimalScale={2}
      allowNegative={false}
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      value={hours ?? ''}
      onChange={(entered) => onHours(entered === '' ? null : Number(entered))}
    />
  )
}
