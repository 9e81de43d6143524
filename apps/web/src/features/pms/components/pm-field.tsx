import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { type PmScheduleText, pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { priorityChoices } from '#nouns/orders/priority-field.tsx'
import { assigneesQuery, jobPrioritiesQuery, jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { recordFields } from '#records/form/record-fields.tsx'
import { pmChange, pmKind, procedureChoicesQuery } from '../pm-change.ts'
import { assigneeIdChoices, jobTypeIdChoices } from '../pm-choices.ts'

type Props = { readonly schedule: PmScheduleDetail }

const { Field, TextField, NumberField } = recordFields({
  kind: pmKind,
  change: pmChange,
  permission: 'pms.edit',
  fields: pmScheduleFields,
})

export function PmTextField({ schedule, name }: Props & { readonly name: PmScheduleText }): ReactNode {
  return <TextField record={schedule} name={name} isWide={'hasLines' in pmScheduleFields[name]} />
}

const numberOf = (value: string): number | null => (value === '' ? null : Number(value))

/** Estimated hours of one order. */
export function HoursField({ schedule, children }: Props & { readonly children: ReactNode }): ReactNode {
  return (
    <NumberField record={schedule} name="estimatedHours">
      {children}
    </NumberField>
  )
}

type ChosenProps = Props & { readonly children: ReactNode }
const textOf = (id: number | null): string => (id === null ? '' : String(id))

/** The job type, which also sets the trade. */
export function JobTypeField({ schedule, children }: ChosenProps): ReactNode {
  return (
    <Field
      record={schedule}
      label="Job Type"
      value={textOf(schedule.jobTypeId)}
      body={(id) => ({ jobTypeId: Number(id) })}
      {...(schedule.jobTypeId === null && { undo: null })}
      editor={(editor) => <JobTypeEditor {...editor} propertyId={schedule.propertyId} />}
    >
      {children}
    </Field>
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
    <Field
      record={schedule}
      label={label}
      value={textOf(schedule[name])}
      body={(id) => ({ [name]: numberOf(id) })}
      editor={(editor) => <AssigneeEditor {...editor} propertyId={schedule.propertyId} />}
    >
      {children}
    </Field>
  )
}

function AssigneeEditor({ propertyId, ...editor }: EditorOf): ReactNode {
  const offer = useQuery(assigneesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={assigneeIdChoices(offer.data)} />
}

/** Initial priority of its orders. */
export function PriorityIdField({ schedule, children }: ChosenProps): ReactNode {
  return (
    <Field
      record={schedule}
      label="Priority"
      value={textOf(schedule.jobPriority)}
      body={(value) => ({ jobPriority: numberOf(value) })}
      editor={(editor) => <PriorityEditor {...editor} propertyId={schedule.propertyId} />}
    >
      {children}
    </Field>
  )
}

function PriorityEditor({ propertyId, ...editor }: EditorOf): ReactNode {
  const offer = useQuery(jobPrioritiesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={priorityChoices(offer.data)} />
}

/** The procedure with the lines for its orders. */
export function ProcedureField({ schedule }: Props): ReactNode {
  return (
    <Field
      record={schedule}
      label="Procedure"
      isWide
      value={textOf(schedule.procedureId)}
      body={(id) => ({ procedureId: numberOf(id) })}
      editor={(editor) => <ProcedureEditor {...editor} />}
    >
      {schedule.procedure}
    </Field>
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
