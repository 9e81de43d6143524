import { firstWeekdayOf } from '@fettle/rules/time/formats'
import { type DayFormat, formatDate, parseDate } from '@fettle/rules/time/time'
import { DateInput } from '@mantine/dates'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { InPanelContext } from './in-panel-context.ts'

export type DayFieldProps = {
  readonly label: string
  /** Hides the label visually, if something else names the field. */
  readonly hidesLabel?: boolean
  readonly autoFocus?: boolean
  readonly className?: string | undefined
  /** YYYY-MM-DD, or an instant that starts with it. */
  readonly value: string | undefined
  readonly isRequired?: boolean
  /** By default, optional fields. */
  readonly isClearable?: boolean
  /** First selectable day, YYYY-MM-DD. */
  readonly min?: string | undefined
  /** Last selectable day, YYYY-MM-DD. */
  readonly max?: string | undefined
  readonly placeholder?: string
  readonly error?: ReactNode
  readonly onChange: (day: string | undefined) => void
}

/** The calendar would show years before 100 as years of the twentieth century. */
const earliestDay = '1000-01-01'

type Refusing = {
  readonly min: string
  readonly max: string | undefined
  readonly formats: DayFormat
}

/** Why a typed text is rejected. null for a valid day or no text. */
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
 * A day, typed in the property's format or picked. Optional ones can be cleared. Invalid text stays in the field, which
 * explains why it is refused, and its form is not sent.
 */
export function DayField(props: DayFieldProps): ReactNode {
  const { label, value, isRequired = false, isClearable = !isRequired } = props
  const { settings } = useWorkspace()
  const { min = earliestDay, max, placeholder = settings.dateFormat, onChange } = props
  const isInPanel = use(InPanelContext)
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const refusedNow = () => refusalOf(field.current?.value ?? '', { min, max, formats: settings })
  useEffect(() => {
    const form = field.current?.form
    const keep = (event: SubmitEvent) => {
      const refused = refusedNow()
      if (refused === null) return
      event.preventDefault()
      event.stopPropagation()
      setRefusal(refused)
      field.current?.focus()
    }
    form?.addEventListener('submit', keep, { capture: true })
    return () => form?.removeEventListener('submit', keep, { capture: true })
  })
  return (
    <DateInput
      ref={field}
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
      fixOnBlur={false}
      onBlur={() => setRefusal(refusedNow())}
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
