import type { DetailedWorker } from '@fettle/contract/workers'
import { dayOffProblems, shiftProblems, shiftTimeProblems } from '@fettle/rules/people/worker-shifts'
import { maxLength } from '@fettle/rules/records/limits'
import { localDay } from '@fettle/rules/time/time'
import type { DayOff, Shift } from '@fettle/rules/timecards/shift-gaps'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { nextHours, WeeklyHours } from '#nouns/people/weekly-hours.tsx'
import { DayRangeFields } from '#records/form/day-range-fields.tsx'
import { RowsDialog } from './rows-dialog.tsx'

type Props = { readonly worker: DetailedWorker; readonly onClose: () => void }

const firstShift: Shift = { weekday: 1, from: '07:00', to: '15:30' }

/** The shifts of the week; one that ends before it begins ends on the next day. */
export function ShiftsDialog({ worker, onClose }: Props): ReactNode {
  return (
    <RowsDialog<Shift>
      worker={worker}
      title="Shifts"
      one="Shift"
      list="shifts"
      initial={worker.shifts}
      fresh={(shifts) => nextHours(shifts, firstShift)}
      problemsOf={(shifts) => {
        const missing = shiftTimeProblems('shifts', shifts)
        return missing.length > 0 ? missing : shiftProblems(shifts)
      }}
      bodyOf={(shifts) => ({ shifts: [...shifts] })}
      onClose={onClose}
    >
      {(fields) => <WeeklyHours {...fields} />}
    </RowsDialog>
  )
}

/** The days on which the worker does not work. */
export function DaysOffDialog({ worker, onClose }: Props): ReactNode {
  const today = localDay(useEachMinute(), worker.propertyTimeZone)
  return (
    <RowsDialog<DayOff>
      worker={worker}
      title="Days Off"
      one="Days Off"
      list="daysOff"
      initial={worker.daysOff}
      fresh={() => ({ from: today, to: today, reason: '' })}
      problemsOf={dayOffProblems}
      bodyOf={(daysOff) => ({ daysOff: [...daysOff] })}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <DayRangeFields row={row} change={change} errorOf={errorOf} />
          <TextInput
            label="Reason"
            maxLength={maxLength.dayOffReason}
            value={row.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </>
      )}
    </RowsDialog>
  )
}
