import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { formatDate } from '@fettle/rules/time/time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import link from '#records/list/setting-columns.module.css'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'

type Schedule = Asset['pmSchedules'][number]

/** Recurring maintenance, with its next date ([B2.035], [B2.036]). */
export function PmSchedules({ schedules }: { schedules: readonly Schedule[] }): ReactNode {
  const { settings } = useWorkspace()
  const nextOf = ({ scheduledStartDate }: Schedule) =>
    scheduledStartDate && formatDate(scheduledStartDate, settings)
  return (
    <RecordTable
      caption="PM Schedules"
      rows={schedules}
      rowKey={({ pMschedID }) => pMschedID}
      empty="No PM schedules to display."
      columns={[
        {
          key: 'number',
          title: 'PM #',
          clip: true,
          render: (row) => <PmLink schedule={row}>{row.cPMorderNum}</PmLink>,
        },
        { key: 'jobType', title: 'Job Type', render: ({ jobType }) => jobType },
        { key: 'assignTo', title: 'Assign To', render: ({ assignTo }) => assignTo },
        { key: 'next', title: 'Next Date', clip: true, render: nextOf },
        { key: 'repeat', title: 'Repeat', render: ({ cPMSetupTypeDisplay }) => cPMSetupTypeDisplay },
        { key: 'checklist', title: 'Checklist', render: ({ procedurename }) => procedurename },
        { key: 'supersedes', title: 'Supersedes', render: ({ supersedesOrder }) => supersedesOrder },
        { key: 'description', title: 'Description', render: ({ description }) => description },
      ]}
      card={(schedule) => (
        <RecordLine
          title={
            <PmLink schedule={schedule}>
              {`PM ${schedule.cPMorderNum}${schedule.jobType ? ` · ${schedule.jobType}` : ''}`}
            </PmLink>
          }
          facts={[
            schedule.cPMSetupTypeDisplay,
            schedule.assignTo,
            schedule.procedurename,
            schedule.supersedesOrder && `Supersedes ${schedule.supersedesOrder}`,
          ]}
          note={schedule.description}
          amount={nextOf(schedule)}
        />
      )}
    />
  )
}

type PmLinkProps = { readonly schedule: Schedule; readonly children: ReactNode }

/** Link to the schedule. Requires permission to see PM schedules. */
function PmLink({ schedule, children }: PmLinkProps): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'pms.read')) return children
  return (
    <Link to="/pms/$scheduleId" params={{ scheduleId: String(schedule.pMschedID) }} className={link.link}>
      {children}
    </Link>
  )
}
