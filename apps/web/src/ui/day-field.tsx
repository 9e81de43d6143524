import { firstWeekdayOf } from '@fettle/rules/formats'
import { parseDate } from '@fettle/rules/time'
import { DateInput } from '@mantine/dates'
import { type ReactNode, use } from 'react'
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

/** A day, typed as the property writes it or picked; one that is not required can be cleared. */
export function DayField(props: DayFieldProps): ReactNode {
  const { label, value, isRequired = false, isClearable = !isRequired } = props
  const { settings } = useWorkspace()
  const { min, max, placeholder = settings.dateFormat, onChange } = props
  const isInPanel = use(InPanelContext)
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
      error={props.error ?? null}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      popoverProps={{ withinPortal: !isInPanel }}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}
