import type { NamedSchedule } from '@fettle/contract/pm-generation'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScheduleLink } from './schedule-link.tsx'

/** Schedules with a failed order in the last run. */
export const FailedSchedules = ({ schedules }: { schedules: readonly NamedSchedule[] }): ReactNode => (
  <Alert
    color="red"
    role="alert"
    title={schedules.length === 1 ? 'A PM schedule failed' : `${schedules.length} PM schedules failed`}
  >
    <p>Each hour they are tried again. The log of the server has the errors.</p>
    <ul>
      {schedules.map((schedule) => (
        <li key={schedule.scheduleId}>
          <ScheduleLink schedule={schedule} />
        </li>
      ))}
    </ul>
  </Alert>
)
