import { firstWeekdayOf } from '@fettle/rules/time/formats'
import { formatMinute } from '@fettle/rules/time/time'
import { DateTimePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { InPanelContext } from './in-panel-context.ts'
import classes from './moment-field.module.css'

type Props = {
  readonly label: string
  /** Hides the label visually, if something else names the field. */
  readonly hidesLabel?: boolean
  /** 'YYYY-MM-DD HH:mm:ss', or null. */
  readonly value: string | null
  readonly placeholder?: string
  readonly description?: string
  readonly autoFocus?: boolean
  readonly error?: ReactNode
  readonly className?: string | undefined
  readonly onChange: (moment: string | null) => void
}

/** A day with a time, picked from a calendar. It can be cleared. */
export function MomentField(props: Props): ReactNode {
  const { settings } = useWorkspace()
  const { dateFormat } = settings
  const { label, value, placeholder = `${dateFormat} h:mm A` } = props
  const shown =
    value === null ? props.placeholder : formatMinute(value.slice(0, 16).replace(' ', 'T'), settings)
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isInPanel = use(InPanelContext)
  return (
    <DateTimePicker
      className={props.className ?? ''}
      classNames={{ placeholder: classes.placeholder ?? '' }}
      {...(!props.hidesLabel && { label })}
      aria-label={nameOf(label, shown)}
      autoFocus={props.autoFocus ?? false}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      valueFormat={`${dateFormat} h:mm A`}
      firstDayOfWeek={firstWeekdayOf(settings)}
      placeholder={placeholder}
      {...(props.description !== undefined && { description: props.description })}
      dropdownType={isSmall ? 'modal' : 'popover'}
      popoverProps={{ withinPortal: !isInPanel }}
      timePickerProps={{ format: '12h', withDropdown: false, ...timeLabels }}
      submitButtonProps={{ 'aria-label': 'Use this time' }}
      error={props.error ?? null}
      value={value}
      onChange={props.onChange}
    />
  )
}

const timeLabels = {
  hoursInputLabel: 'Hours',
  minutesInputLabel: 'Minutes',
  amPmInputLabel: 'AM or PM',
} as const

/** An accessible name must contain the visible text. */
const nameOf = (label: string, words: string | undefined) =>
  words === undefined ? label : `${label}: ${words}`

/** Converts a local time `YYYY-MM-DDTHH:mm:ss`, or empty, to the field's format and back. */
export const pickedMoment = (text: string): string | null => (text === '' ? null : text.replace('T', ' '))
export const momentText = (moment: string | null): string => (moment ?? '').replace(' ', 'T')
