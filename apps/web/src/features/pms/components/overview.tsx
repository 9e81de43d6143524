import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { formatNumber } from '@fettle/rules/formats'
import { planLines } from '@fettle/rules/pm/plan-sentences'
import {
  pmOrderRequirementNames,
  pmOrderRequirements,
  pmScheduleLabel,
} from '@fettle/rules/records/pm-schedule-fields'
import { formatDate } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'

type Props = { readonly schedule: PmScheduleDetail }

/** What is done, for whom and by whom ([C2.006]). */
export function Overview({ schedule }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { jobPriority, estimatedHours } = schedule
  const required = pmOrderRequirementNames.filter((name) => schedule[name])
  return (
    <FieldList>
      <DisplayField label="Trade">{schedule.trade}</DisplayField>
      <DisplayField label="Job Type">{schedule.jobType}</DisplayField>
      <DisplayField label="Priority">
        {jobPriority !== null && <PriorityFlag propertyId={schedule.propertyId} priority={jobPriority} />}
      </DisplayField>
      <DisplayField label="Assign To">{schedule.assignTo}</DisplayField>
      {schedule.assignToSecondary !== null && (
        <DisplayField label="Second assignee">{schedule.assignToSecondary}</DisplayField>
      )}
      <DisplayField label="Estimated Hours">
        {estimatedHours === null ? null : formatNumber(estimatedHours, 2)}
      </DisplayField>
      <DisplayField label={pmScheduleLabel('orderBy', settings)}>{schedule.orderBy}</DisplayField>
      <DisplayField label={pmScheduleLabel('department', settings)}>{schedule.department}</DisplayField>
      {schedule.billableTo !== '' && (
        <DisplayField label={pmScheduleLabel('billableTo', settings)}>{schedule.billableTo}</DisplayField>
      )}
      {schedule.billableCategory !== '' && (
        <DisplayField label={pmScheduleLabel('billableCategory', settings)}>
          {schedule.billableCategory}
        </DisplayField>
      )}
      <DisplayField label="To complete">
        {required.map((name) => pmOrderRequirements[name]).join(', ') || 'Nothing is required'}
      </DisplayField>
      {schedule.supersedes.length > 0 && (
        <DisplayField label="Supersedes">
          {schedule.supersedes.map((number) => `PM ${number}`).join(', ')}
        </DisplayField>
      )}
      <DisplayField label="Description" isWide keepsLines>
        {schedule.description}
      </DisplayField>
      {schedule.notes !== '' && (
        <DisplayField label="Notes" isWide keepsLines>
          {schedule.notes}
        </DisplayField>
      )}
    </FieldList>
  )
}

/** When it is due, in plain sentences ([C2.017] to [C2.040]). */
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
    </FieldList>
  )
}
