import { decimalsFault } from '@fettle/rules/records/field'
import { hoursStep } from '@fettle/rules/records/limits'
import { roundHalfUp } from '@fettle/rules/text/money'
import { parseHours } from '@fettle/rules/time/hours-entry'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** NaN for invalid input. */
  readonly hours: number | null
  readonly onHours: (hours: number | null) => void
  readonly onBlur?: () => void
}

/** The longest valid input is '999999.99 hours', plus some room. */
const maxTyped = 20
const steps: Readonly<Record<string, number>> = { ArrowUp: hoursStep, ArrowDown: -hoursStep }
const written = (hours: number | null): string => (hours === null || Number.isNaN(hours) ? '' : String(hours))

/** Hours as typed, including hours and minutes. Shown as a decimal on blur. An error explains a third decimal. */
export function HoursInput({ hours, onHours, onBlur, error, ...shown }: Props): ReactNode {
  const [typed, setTyped] = useState(() => written(hours))
  const text = Object.is(parseHours(typed), hours) ? typed : written(hours)
  const enter = (next: string) => {
    setTyped(next)
    onHours(parseHours(next))
  }
  const leave = () => {
    const entered = parseHours(text)
    if (!Number.isNaN(entered)) setTyped(written(entered))
    if (!Object.is(entered, hours)) onHours(entered)
    onBlur?.()
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || Number.isNaN(hours)) return
    event.preventDefault()
    enter(written(Math.max(roundHalfUp((hours ?? 0) + by, 2), 0)))
  }
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      maxLength={maxTyped}
      {...shown}
      error={error || decimalsFault(hours ?? 0, { scale: 2 })}
      value={text}
      onChange={(event) => enter(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={step}
    />
  )
}
