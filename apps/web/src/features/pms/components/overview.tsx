import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { planLines } from '@fettle/rules/pm/plan-sentences'
import { pmOrderRequirementNames, pmOrderRequirements } from '@fettle/rules/records/pm-schedule-fields'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { AssigneeIdField, HoursField, JobTypeField, PmTextField, PriorityIdField } from './pm-field.tsx'
import classes from './pms.module.css'

type Props = { readonly schedule: PmScheduleDetail }

/** Work, requester and assignee ([C2.006]). */
export function Overview({ schedule }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { jobPriority, estimatedHours } = schedule
  const required = pmOrderRequirementNames.filter((name) => schedule[name])
  return (
    <FieldList>
      <JobTypeField schedule={schedule}>{schedule.jobType}</JobTypeField>
      <DisplayField label="Trade">{schedule.trade}</DisplayField>
      <PriorityIdField schedule={schedule}>
        {jobPriority !== null && <PriorityFlag propertyId={schedule.propertyId} priority={jobPriority} />}
      </PriorityIdField>
      <AssigneeIdField schedule={schedule} name="assignToId" label="Assign To">
        {schedule.assignTo}
      </AssigneeIdField>
      <AssigneeIdField schedule={schedule} name="assignToSecondaryId" label="Second assignee">
        {schedule.assignToSecondary}
      </AssigneeIdField>
      <HoursField schedule={schedule}>
        {estimatedHours === null ? null : formatNumber(estimatedHours, 2)}
      </HoursField>
      <PmTextField schedule={schedule} name="orderBy" />
      <PmTextField schedule={schedule} name="department" />
      {(settings.enableBillableToField || schedule.billableTo !== '') && (
        <PmTextField schedule={schedule} name="billableTo" />
      )}
      {(settings.enableBillableCategoryField || schedule.billableCategory !== '') && (
        <PmTextField schedule={schedule} name="billableCategory" />
      )}
      <DisplayField label="To complete">
        {required.map((name) => pmOrderRequirements[name]).join(', ') || 'Nothing is required'}
      </DisplayField>
      <PmTextField schedule={schedule} name="description" />
      <PmTextField schedule={schedule} name="notes" />
    </FieldList>
  )
}

/** The recurrence as plain sentences ([C2.017] to [C2.040]). */
export function Rule({ schedule }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { plan, startsOn, lastDoneOn, startTime, targetCompleteNumDays: days } = schedule
  const lines = planLines(plan, { formats: settings, startsOn })
  const target =
    days === 0 ? 'Due on the same day' : days === 1 ? 'Due a day later' : `Due ${days} days later`
  return (
    <FieldList>
      {lines.map(({ label, text }) => (
        <DisplayField key={label} label={label}>
          {text}
        </DisplayField>
      ))}
      <DisplayField label="Start and target">
        {`Starts at ${startTime ?? 'the first working hour'}. ${target}.`}
      </DisplayField>
      {lastDoneOn !== null && (
        <DisplayField label="Last done">{formatDate(lastDoneOn, settings)}</DisplayField>
      )}
      {schedule.supersedes.length > 0 && (
        <DisplayField label="Supersedes">
          {schedule.supersededIds.map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to="/pms/$scheduleId" params={{ scheduleId: String(id) }} className={classes.link}>
                PM {schedule.supersedes[at]}
              </Link>
            </Fragment>
          ))}
        </DisplayField>
      )}
    </FieldList>
  )
}
