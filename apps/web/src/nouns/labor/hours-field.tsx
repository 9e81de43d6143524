import { hoursProblems } from '@fettle/rules/orders/cost-requirements'
import type { TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { HoursInput } from '#ui/hours-input.tsx'

type Props = Pick<
  TextInputProps,
  'id' | 'withAsterisk' | 'description' | 'error' | 'placeholder' | 'onFocus' | 'onClick'
> & {
  readonly label: string
  readonly takesFocus?: boolean
  /** NaN for invalid input. */
  readonly hours: number | null
  readonly onHours: (hours: number | null) => void
  readonly onBlur?: () => void
}

/** Hours worked, in hundredths. Invalid labor hours are rejected on blur; 0 is left to the caller. */
export function HoursField({ takesFocus, error, hours, onHours, onBlur, ...shown }: Props): ReactNode {
  const [hasLeft, setLeft] = useState(Number.isNaN(hours))
  const [fault] = hours === null || hours === 0 ? [] : hoursProblems('hours', hours)
  return (
    <HoursInput
      {...shown}
      {...(takesFocus && { 'data-autofocus': true })}
      error={error ?? (hasLeft ? fault?.message : undefined)}
      hours={hours}
      onHours={onHours}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}
