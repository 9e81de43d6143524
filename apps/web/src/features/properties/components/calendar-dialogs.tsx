import type { PropertyCalendarAnswer } from '@fettle/contract/property-calendar'
import { maxLength } from '@fettle/rules/limits'
import { isBlank, type Problem, required } from '@fettle/rules/problem'
import type { Closure, Holiday, WorkingHours } from '@fettle/rules/property-calendar'
import { calendarProblems } from '@fettle/rules/property-calendar-entry'
import { localDay } from '@fettle/rules/time'
import { shiftTimeProblems } from '@fettle/rules/worker-shifts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { nextHours, WeeklyHours } from '#nouns/people/weekly-hours.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { RowsDialog } from '#records/form/rows-dialog.tsx'
import { DayField } from '#ui/day-field.tsx'
import { calendarChange, calendarKind } from '../properties.queries.ts'

type Props = { readonly calendar: PropertyCalendarAnswer; readonly onClose: () => void }

/** What rows lack that have a name; a row without one is refused where it stands. */
export const nameProblems = (list: string, rows: readonly Pick<Holiday, 'name'>[]): Problem[] =>
  rows.flatMap(({ name }, index) => (isBlank(name) ? [required(`${list}.${index}.name`, 'Name')] : []))

const firstHours: WorkingHours = { weekday: 1, from: '08:00', to: '17:00' }

/** The working hours of the week; those that end before they begin end on the next day. */
export function HoursDialog({ calendar, onClose }: Props): ReactNode {
  return (
    <RowsDialog<WorkingHours, PropertyCalendarAnswer>
      changing={useRecordChange(calendarKind, calendar.propertyId)}
      heading="Working hours"
      title="Working hours"
      one="hours"
      list="workingHours"
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

/** The days on which the property is closed. */
export function ClosuresDialog({ calendar, onClose }: Props): ReactNode {
  const today = localDay(useEachMinute(), calendar.propertyTimeZone)
  return (
    <RowsDialog<Closure, PropertyCalendarAnswer>
      changing={useRecordChange(calendarKind, calendar.propertyId)}
      heading="Closures"
      title="Closures"
      one="closure"
      list="closures"
      initial={calendar.closures}
      fresh={() => ({ name: '', from: today, to: today })}
      problemsOf={(rows) => [...nameProblems('closures', rows), ...calendarProblems({ closures: rows })]}
      changeOf={(rows) => calendarChange(calendar, { closures: [...rows] })}
      undoOf={(after, initial) => calendarChange(after, { closures: [...initial] })}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <TextInput
            label="Name"
            withAsterisk
            maxLength={maxLength.name}
            value={row.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
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
      )}
    </RowsDialog>
  )
}
