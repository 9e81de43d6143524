import { DateInput } from '@mantine/dates'
import { type ReactNode, use } from 'react'
import { InPanelContext } from './popover-panel.tsx'

type DayFieldProps = {
  readonly label: string
  /** YYYY-MM-DD, or an instant that begins so. */
  readonly value: string | undefined
  readonly isRequired?: boolean
  readonly onChange: (day: string | undefined) => void
}

/** A day, typed as M/D/YYYY or picked; one that is not required can be cleared. */
export function DayField({ label, value, isRequired = false, onChange }: DayFieldProps): ReactNode {
  const isInPanel = use(InPanelContext)
  return (
    <DateInput
      label={label}
      withAsterisk={isRequired}
      value={value?.slice(0, 10) || null}
      valueFormat="M/D/YYYY"
      placeholder="M/D/YYYY"
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      popoverProps={{ withinPortal: !isInPanel }}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}
