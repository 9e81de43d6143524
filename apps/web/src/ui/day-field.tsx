import { firstWeekdayOf } from '@fettle/rules/formats'
import { type DayFormat, formatDate, parseDate } from '@fettle/rules/time'
import { DateInput } from '@mantine/dates'
import { type ReactNode, use, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { InPanelContext } from './popover-panel.tsx'

export type DayFieldProps = {
  readonly label: string
  /** The label is read, but not shown: something else names the field already. */
  readonly hidesLabel?: boolean
  readonly autoFocus?: boolean
  readonly className?: string | undefined
  /** YYYY-MM-DD, or an instant that begins so. */
  readonly value: string | undefined
  readonly isRequired?: boolean
  /** Unless it says otherwise, what is not required. */
  readonly isClearable?: boolean
  /** The first day that can be chosen, YYYY-MM-DD. */
  readonly min?: string | undefined
  /** The last day that can be chosen, YYYY-MM-DD. */
  readonly max?: string | undefined
  readonly placeholder?: string
  readonly error?: ReactNode
  readonly onChange: (day: string | undefined) => void
}

/** The calendar shows the years before 100 as years of the twentieth century. */
const earliestDay = '1000-01-01'

type Refusing = {
  readonly min: string
  readonly max: string | undefined
  readonly formats: DayFormat
}

/** Returns why a text that the field does not take is refused; null for a day it takes, and for no text. */
function refusalOf(typed: string, { min, max, formats }: Refusing): string | null {
  const text = typed.trim()
  if (text === '') return null
  const day = parseDate(text, formats)
  if (day === null) return `“${text}” is not a date. Enter it as ${formats.dateFormat}.`
  if (day < min.slice(0, 10))
    return `${text} is too early. Enter ${formatDate(min.slice(0, 10), formats)} or later.`
  if (max !== undefined && day > max.slice(0, 10))
    return `${text} is too late. Enter ${formatDate(max.slice(0, 10), formats)} or earlier.`
  return null
}

/**
 * A day, typed as the property writes it or picked; one that is not required can be cleared. A text that is no day
 * leaves the value unchanged, and the field explains that.
 */
export function DayField(props: DayFieldProps): ReactNode {
  const { label, value, isRequired = false, isClearable = !isRequired } = props
  const { settings } = useWorkspace()
  const { min = earliestDay, max, placeholder = settings.dateFormat, onChange } = props
  const isInPanel = use(InPanelContext)
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <DateInput
      className={props.className ?? ''}
      {...(props.hidesLabel ? { 'aria-label': label } : { label })}
      autoFocus={props.autoFocus ?? false}
      withAsterisk={isRequired}
      value={value?.slice(0, 10) || null}
      valueFormat={settings.dateFormat}
      dateParser={(text) => parseDate(text, settings)}
      firstDayOfWeek={firstWeekdayOf(settings)}
      placeholder={placeholder}
      error={refusal ?? props.error ?? null}
      onBlur={(event) => setRefusal(refusalOf(event.currentTarget.value, { min, max, formats: settings }))}
      onInput={() => setRefusal(null)}
      minDate={min}
      {...(max !== undefined && { maxDate: max })}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      popoverProps={{ withinPortal: !isInPanel }}
      onChange={(day) => {
        setRefusal(null)
        onChange(day ?? undefined)
      }}
    />
  )
}
