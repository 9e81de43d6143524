import type { ReactNode } from 'react'
import { DayField } from '#ui/day-field.tsx'
import type { RowFields } from './rows-dialog.tsx'

/** The first and the last day of a row, YYYY-MM-DD; a first day after the last takes the last along. */
export function DayRangeFields({ row, change, errorOf }: RowFields<{ from: string; to: string }>): ReactNode {
  return (
    <>
      <DayField
        label="From"
        isRequired
        value={row.from}
        error={errorOf('from')}
        onChange={(from) => from && change({ from, ...(row.to < from && { to: from }) })}
      />
      <DayField
        label="To"
        isRequired
        value={row.to}
        error={errorOf('to')}
        onChange={(to) => to && change({ to })}
      />
    </>
  )
}
