import { isTimeOfDay, weekdayName } from '@fettle/rules/people/worker-shifts'
import { firstWeekdayOf } from '@fettle/rules/time/formats'
import type { Shift } from '@fettle/rules/timecards/shift-gaps'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { RowFields } from '#records/form/rows-dialog.tsx'

/** Additional hours usually belong to the next day. */
export function nextHours(rows: readonly Shift[], first: Shift): Shift {
  const last = rows.at(-1)
  return last ? { ...last, weekday: (last.weekday + 1) % 7 } : first
}

/** Weekday, start and end of a shift or of working hours. An end before the start is on the next day. */
export function WeeklyHours({ row, change, errorOf }: RowFields<Shift>): ReactNode {
  const { settings } = useWorkspace()
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => (offset + firstWeekdayOf(settings)) % 7)
    .map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }))
  return (
    <>
      <Select
        label="Weekday"
        data={weekdays}
        value={String(row.weekday)}
        allowDeselect={false}
        onChange={(value) => change({ weekday: Number(value) })}
      />
      <TextInput
        type="time"
        label="From"
        value={row.from}
        error={errorOf('from')}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={isTimeOfDay(row.to) && row.to <= row.from ? 'To (next day)' : 'To'}
        value={row.to}
        error={errorOf('to')}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </>
  )
}
