import type { DetailedWorker } from '@fettle/contract/workers'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { weekOfWorkerQuery } from '../../worker-work.queries.ts'
import classes from '../workers.module.css'

type Props = { readonly worker: DetailedWorker }

/** Figures of the worker's current week, with a link to the timecard if permitted. */
export function WorkerTimecard({ worker, mayOpen }: Props & { mayOpen: boolean }): ReactNode {
  const { settings } = useWorkspace()
  if (!settings.timecardEnabledFlag) return <p className={classes.none}>The Timecard module is disabled.</p>
  if (!mayOpen) return <p className={classes.none}>Supervisors see the timecards of workers.</p>
  return <Week worker={worker} />
}

function Week({ worker }: Props): ReactNode {
  const { settings } = useWorkspace()
  const today = localDay(useEachMinute(), worker.propertyTimeZone)
  const query = useQuery(weekOfWorkerQuery(worker.workerId, today))
  return (
    <SectionData query={query}>
      {(week) => (
        <FieldList>
          <DisplayField label="Week">
            <Link to="/timecard" search={{ workerId: worker.workerId, date: today }} className={classes.link}>
              {formatDate(week.weekStart, settings)} – {formatDate(week.weekEnd, settings)}
            </Link>
          </DisplayField>
          <DisplayField label="Status">{week.status}</DisplayField>
          <DisplayField label="Hours">{week.totalHours.toFixed(2)}</DisplayField>
          <DisplayField label="Overtime">{week.overtimeHours.toFixed(2)}</DisplayField>
          <DisplayField label="Gaps">
            {week.days
              .flatMap(({ gaps }) => gaps)
              .reduce((sum, { hours }) => sum + hours, 0)
              .toFixed(2)}
          </DisplayField>
        </FieldList>
      )}
    </SectionData>
  )
}
