import type { ReactNode } from 'react'
import { DayField } from '#ui/day-field.tsx'
import type { RowFields } from './rows-dialog.tsx'

/** First and last day of a row as YYYY-MM-DD. A first day after the last also moves the last. */
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
