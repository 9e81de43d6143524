import type { DetailedWorker } from '@fettle/contract/workers'
import { clockWords, weekdayName } from '@fettle/rules/people/worker-shifts'
import { firstWeekdayOf } from '@fettle/rules/time/formats'
import { type DayFormat, formatDate, localDay } from '@fettle/rules/time/time'
import type { DayOff } from '@fettle/rules/timecards/shift-gaps'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import classes from '../workers.module.css'

/** When the worker works, by weekday, and the days on which they don't ([C5.005]). */
export function Shifts({ worker }: { worker: DetailedWorker }): ReactNode {
  const { settings } = useWorkspace()
  const today = localDay(useEachMinute(), worker.propertyTimeZone)
  const { shifts, daysOff } = worker
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => (offset + firstWeekdayOf(settings)) % 7)
    .map((weekday) => ({ weekday, ofDay: shifts.filter((shift) => shift.weekday === weekday) }))
    .filter(({ ofDay }) => ofDay.length > 0)
  const coming = daysOff.filter(({ to }) => to >= today)
  return (
    <div className={classes.stack}>
      {weekdays.length === 0 && <p className={classes.none}>No shifts.</p>}
      <FieldList>
        {weekdays.map(({ weekday, ofDay }) => (
          <DisplayField key={weekday} label={weekdayName(weekday)}>
            {ofDay.map(shiftTimes).join(', ')}
          </DisplayField>
        ))}
      </FieldList>
      <FieldList>
        <DisplayField label="Days Off" isWide>
          {coming.length === 0
            ? 'None ahead'
            : coming.map((off) => <div key={off.from}>{dayOffWords(off, settings)}</div>)}
        </DisplayField>
      </FieldList>
    </div>
  )
}

/** '10:00 PM – 6:00 AM next day' */
const shiftTimes = ({ from, to }: { from: string; to: string }): string =>
  `${clockWords(from)} – ${clockWords(to)}${to > from ? '' : ' next day'}`

/** '12/24/2026 – 12/31/2026, Vacation' */
function dayOffWords({ from, to, reason }: DayOff, formats: DayFormat): string {
  const days =
    from === to ? formatDate(from, formats) : `${formatDate(from, formats)} – ${formatDate(to, formats)}`
  return reason === '' ? days : `${days}, ${reason}`
}
