import { DateInput } from '@mantine/dates'
import { type ReactNode, use } from 'react'
import { InPanelContext } from './popover-panel.tsx'

type DayFieldProps = {
  readonly label: string
  /** YYYY-MM-DD, or an instant that begins so. */
  readonly value: string | undefined
  readonly isRequired?: boolean
  /** Unless it says otherwise, what is not required. */
  readonly isClearable?: boolean
  /** The first day that can be chosen, YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly placeholder?: string
  readonly onChange: (day: string | undefined) => void
}

/** A day, typed as M/D/YYYY or picked; one that is not required can be cleared. */
export function DayField(props: DayFieldProps): ReactNode {
  const { label, value, isRequired = false, isClearable = !isRequired } = props
  const { min, placeholder = 'M/D/YYYY', onChange } = props
  const isInPanel = use(InPanelContext)
  return (
    <DateInput
      label={label}
      withAsterisk={isRequired}
      value={value?.slice(0, 10) || null}
      valueFormat="M/D/YYYY"
      firstDayOfWeek={0}
      placeholder={placeholder}
      {...(min !== undefined && { minDate: min })}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      popoverProps={{ withinPortal: !isInPanel }}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}
