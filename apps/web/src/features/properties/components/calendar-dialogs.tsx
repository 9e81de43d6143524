import type { PropertyCalendarAnswer } from '@fettle/contract/property-calendar'
import { shiftTimeProblems } from '@fettle/rules/people/worker-shifts'
import type { Closure, WorkingHours } from '@fettle/rules/places/property-calendar'
import { calendarProblems } from '@fettle/rules/places/property-calendar-entry'
import { localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { nextHours, WeeklyHours } from '#nouns/people/weekly-hours.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DayRangeFields } from '#records/form/day-range-fields.tsx'
import { RowsDialog } from '#records/form/rows-dialog.tsx'
import { calendarChange, calendarKind } from '../properties.queries.ts'
import { nameProblems, RowName } from './row-name.tsx'

type Props = { readonly calendar: PropertyCalendarAnswer; readonly onClose: () => void }

const firstHours: WorkingHours = { weekday: 1, from: '08:00', to: '17:00' }

/** Working hours of the week. An end before the start is on the next day. */
export function HoursDialog({ calendar, onClose }: Props): ReactNode {
  return (
    <RowsDialog<WorkingHours, PropertyCalendarAnswer>
      changing={useRecordChange(calendarKind, calendar.propertyId)}
      heading="Working hours"
      title="Working hours"
      one="hours"
      list="workingHours"
      form={`calendar-${calendar.propertyId}-workingHours`}
      version={calendar.fmModId}
      initial={calendar.workingHours}
      fresh={(rows) => nextHours(rows, firstHours)}
      problemsOf={(rows) => {
        const missing = shiftTimeProblems('workingHours', rows)
        return missing.length > 0 ? missing : calendarProblems({ workingHours: rows })
      }}
      changeOf={(rows) => calendarChange(calendar, { workingHours: [...rows] })}
      undoOf={(after, initial) => calendarChange(after, { workingHours: [...initial] })}
      onClose={onClose}
    >
      {(fields) => <WeeklyHours {...fields} />}
    </RowsDialog>
  )
}

/** Closed days of the property. */
export function ClosuresDialog({ calendar, onClose }: Props): ReactNode {
  const today = localDay(useEachMinute(), calendar.propertyTimeZone)
  return (
    <RowsDialog<Closure, PropertyCalendarAnswer>
      changing={useRecordChange(calendarKind, calendar.propertyId)}
      heading="Closures"
      title="Closures"
      one="closure"
      list="closures"
      form={`calendar-${calendar.propertyId}-closures`}
      version={calendar.fmModId}
      initial={calendar.closures}
      fresh={() => ({ name: '', from: today, to: today })}
      problemsOf={(rows) => [...nameProblems('closures', rows), ...calendarProblems({ closures: rows })]}
      changeOf={(rows) => calendarChange(calendar, { closures: [...rows] })}
      undoOf={(after, initial) => calendarChange(after, { closures: [...initial] })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <RowName {...fields} />
          <DayRangeFields {...fields} />
        </>
      )}
    </RowsDialog>
  )
}
