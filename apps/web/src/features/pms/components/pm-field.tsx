import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/access/permissions'
import {
  type PmScheduleText,
  pmScheduleFields,
  pmScheduleLabel,
} from '@fettle/rules/records/pm-schedule-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { priorityChoices } from '#nouns/orders/priority-field.tsx'
import { assigneesQuery, jobPrioritiesQuery, jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditableFieldProps, type EditorProps } from '#records/form/editable-field.tsx'
import { NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { type PmChangeBody, pmChange, pmKind, procedureChoicesQuery } from '../pm-change.ts'
import { assigneeIdChoices, jobTypeIdChoices } from '../pm-choices.ts'

type Props = { readonly schedule: PmScheduleDetail }

type FieldProps = Props &
  Omit<EditableFieldProps<PmScheduleDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly body: (value: string) => PmChangeBody
  }

/** A schedule field, edited in place with permission to edit PM schedules. */
function PmField({ schedule, body, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={pmKind}
      record={schedule}
      isEditable={may(actor, 'pms.edit')}
      change={(record, value) => pmChange(record, body(value))}
    />
  )
}

/** A text of a schedule. */
export function PmTextField({ schedule, name }: Props & { readonly name: PmScheduleText }): ReactNode {
  const { settings } = useWorkspace()
  const { max } = pmScheduleFields[name]
  const hasLines = 'hasLines' in pmScheduleFields[name]
  return (
    <PmField
      schedule={schedule}
      label={pmScheduleLabel(name, settings)}
      value={schedule[name]}
      body={(value) => ({ [name]: value })}
      isWide={hasLines}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
    >
      {schedule[name]}
    </PmField>
  )
}

const numberOf = (value: string): number | null => (value === '' ? null : Number(value))

/** Estimated hours of one order. */
export function HoursField({ schedule, children }: Props & { readonly children: ReactNode }): ReactNode {
  const field = pmScheduleFields.estimatedHours
  return (
    <PmField
      schedule={schedule}
      label={field.label}
      value={schedule.estimatedHours === null ? '' : String(schedule.estimatedHours)}
      body={(value) => ({ estimatedHours: numberOf(value) })}
      editor={(editor) => <NumberEditor {...editor} field={field} sign="" />}
    >
      {children}
    </PmField>
  )
}

type ChosenProps = Props & { readonly children: ReactNode }
const textOf = (id: number | null): string => (id === null ? '' : String(id))

/** The job type, which also sets the trade. */
export function JobTypeField({ schedule, children }: ChosenProps): ReactNode {
  return (
    <PmField
      schedule={schedule}
      label="Job Type"
      value={textOf(schedule.jobTypeId)}
      body={(id) => ({ jobTypeId: Number(id) })}
      {...(schedule.jobTypeId === null && { undo: null })}
      editor={(editor) => <JobTypeEditor {...editor} propertyId={schedule.propertyId} />}
    >
      {children}
    </PmField>
  )
}

type EditorOf = EditorProps & { readonly propertyId: number }

function JobTypeEditor({ propertyId, ...editor }: EditorOf): ReactNode {
  const offer = useQuery(jobTypesQuery(propertyId))
  return <ChoiceEditor {...editor} offer={offer} choices={jobTypeIdChoices(offer.data)} />
}

/** First or second assignee of its orders. */
export function AssigneeIdField({
  schedule,
  name,
  label,
  children,
}: ChosenProps & { readonly name: 'assignToId' | 'assignToSecondaryId'; readonly label: string }): ReactNode {
  return (
    <PmField
      schedule={schedule}
      label={label}
      value={textOf(schedule[name])}
      body={(id) => ({ [name]: numberOf(id) })}
      editor={(editor) => <AssigneeEditor {...editor} propertyId={schedule.propertyId} />}
    >
      {children}
    </PmField>
  )
}

function AssigneeEditor({ propertyId, ...editor }: EditorOf): ReactNode {
  const offer = useQuery(assigneesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={assigneeIdChoices(offer.data)} />
}

/** Initial priority of its orders. */
export function PriorityIdField({ schedule, children }: ChosenProps): ReactNode {
  return (
    <PmField
      schedule={schedule}
      label="Priority"
      value={textOf(schedule.jobPriority)}
      body={(value) => ({ jobPriority: numberOf(value) })}
      editor={(editor) => <PriorityEditor {...editor} propertyId={schedule.propertyId} />}
    >
      {children}
    </PmField>
  )
}

function PriorityEditor({ propertyId, ...editor }: EditorOf): ReactNode {
  const offer = useQuery(jobPrioritiesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={priorityChoices(offer.data)} />
}

/** The procedure with the lines for its orders. */
export function ProcedureField({ schedule }: Props): ReactNode {
  return (
    <PmField
      schedule={schedule}
      label="Procedure"
      isWide
      value={textOf(schedule.procedureId)}
      body={(id) => ({ procedureId: numberOf(id) })}
      editor={(editor) => <ProcedureEditor {...editor} />}
    >
      {schedule.procedure}
    </PmField>
  )
}

function ProcedureEditor(editor: EditorProps): ReactNode {
  const offer = useQuery(procedureChoicesQuery)
  const choices = (offer.data ?? []).map(({ procedureId, title }) => ({
    value: String(procedureId),
    label: title,
  }))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={choices} />
}
