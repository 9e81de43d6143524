import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import { maxLeadDays } from '@fettle/rules/pm/plan'
import { maxPreviewedSchedules } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { priorityChoices } from '#nouns/orders/priority-field.tsx'
import { assigneesQuery, jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { SeveralProperties, sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField, type FieldChoice } from '#ui/choice-field.tsx'
import { HoursInput } from '#ui/hours-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { activeWords, type BulkField, type BulkValue, bulkFields, numberFault } from '../../bulk-changes.ts'
import { procedureChoicesQuery } from '../../pm-change.ts'
import { pmListKind } from '../../pm-words.ts'

type Props = {
  readonly schedules: readonly PmScheduleRow[]
  readonly onCancel: () => void
  readonly onPreview: (change: BulkValue) => void
}

/** Field and new value for the schedules. */
export function BulkValueForm({ schedules, onCancel, onPreview }: Props): ReactNode {
  if (schedules.length > maxPreviewedSchedules)
    return (
      <ActionForm
        label="Preview"
        isDisabled
        changing={sendingLater}
        onCancel={onCancel}
        onSubmit={() => undefined}
      >
        <Alert color="yellow" role="alert">
          Select {formatNumber(maxPreviewedSchedules)} PM schedules or fewer to change them together.
        </Alert>
      </ActionForm>
    )
  const [propertyId, ...others] = new Set(schedules.map((each) => each.propertyId))
  if (propertyId === undefined || others.length > 0)
    return <SeveralProperties many={pmListKind.many} onCancel={onCancel} />
  return <ValueForm propertyId={propertyId} onCancel={onCancel} onPreview={onPreview} />
}

const isField = (name: string | null): name is BulkField => name !== null && name in bulkFields

function ValueForm({
  propertyId,
  onCancel,
  onPreview,
}: Omit<Props, 'schedules'> & { propertyId: number }): ReactNode {
  const [field, setField] = useState<BulkField | null>(null)
  const [value, setValue] = useState('')
  const choices = useChoices(field, propertyId)
  const number = value === '' ? null : Number(value)
  const fault = field === null ? '' : numberFault(field, number)
  const words = choices?.find((choice) => choice.value === value)?.label ?? value
  const isMissing = field === null || (field === 'isActive' && value === '')
  const submit = () => {
    if (field === 'isActive') onPreview({ field, value: value === 'true', words })
    else if (field === 'leadDays') onPreview({ field, value: number ?? 0, words })
    else if (field !== null) onPreview({ field, value: number, words })
  }
  return (
    <ActionForm
      label="Preview"
      isDisabled={isMissing || (fault !== '' && value === '')}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => fault === '' && submit()}
    >
      <ChoiceField
        label="Field"
        isRequired
        value={field}
        choices={Object.entries(bulkFields).map(([name, label]) => ({ value: name, label }))}
        onChange={(name) => {
          if (isField(name)) setField(name)
          setValue('')
        }}
      />
      {field !== null && choices !== null && (
        <ChoiceField
          key={field}
          label={bulkFields[field]}
          canClear={field !== 'isActive'}
          value={value}
          choices={choices}
          onChange={(next) => setValue(next ?? '')}
        />
      )}
      {field === 'estimatedHours' && (
        <HoursInput
          label={bulkFields[field]}
          hours={number}
          error={value === '' ? null : fault || null}
          onHours={(hours) => setValue(hours === null ? '' : String(hours))}
        />
      )}
      {field === 'leadDays' && (
        <NumberInput
          label={bulkFields[field]}
          value={value}
          min={0}
          max={maxLeadDays}
          decimalScale={0}
          error={value === '' ? null : fault || null}
          onChange={(next) => setValue(String(next))}
        />
      )}
    </ActionForm>
  )
}

/** Choices for a field, or null for a number. */
function useChoices(field: BulkField | null, propertyId: number): readonly FieldChoice[] | null {
  const isAssignee = field === 'assignToId' || field === 'assignToSecondaryId'
  const assignees = useQuery({ ...assigneesQuery(propertyId), enabled: isAssignee })
  const priorities = useQuery({ ...jobPrioritiesQuery(propertyId), enabled: field === 'jobPriority' })
  const procedures = useQuery({ ...procedureChoicesQuery, enabled: field === 'procedureId' })
  if (field === 'procedureId')
    return (procedures.data ?? []).map(({ procedureId, title }) => ({
      value: String(procedureId),
      label: title,
    }))
  if (isAssignee)
    return (assignees.data ?? []).map(({ fmRecordId, valueListValue }) => ({
      value: String(fmRecordId),
      label: valueListValue,
    }))
  if (field === 'jobPriority') return priorityChoices(priorities.data)
  if (field === 'isActive')
    return [true, false].map((isActive) => ({ value: String(isActive), label: activeWords(isActive) }))
  return null
}
