import type { WorkOrderChange } from '@fettle/contract/order-fields'
import type { OrderField } from '@fettle/rules/order-fields'
import { fieldChange, type LoggedField, loggedFieldLabels } from '@fettle/rules/order-log-events'
import { type Problem, required } from '@fettle/rules/problem'
import type { Settings } from '@fettle/rules/settings'
import { joinOutcomes, unchanged } from '#records/command/change-fields.ts'
import type { OrderDetailRow } from '../../order-detail.repository.ts'
import type { OrderColumns } from '../order-command.repository.ts'
import type { OrderCommand } from '../order-command.usecases.ts'
import type { Outcome } from './outcome.ts'

type TextField = OrderField &
  (
    | 'description'
    | 'location3'
    | 'orderBy'
    | 'orderByField2'
    | 'phoneNumber'
    | 'billableTo'
    | 'billableCategory'
  )
type TextColumn = keyof OrderDetailRow & keyof OrderColumns

/** The texts of an order; a label where the settings name the field. */
const textsOf = (settings: Settings): readonly (LoggedField & { field: TextField; column: TextColumn })[] => [
  { field: 'description', column: 'description' },
  { field: 'location3', column: 'location3' },
  { field: 'orderBy', column: 'order_by' },
  { field: 'orderByField2', column: 'order_by_field2', label: settings.ordererFieldLabel2 },
  { field: 'phoneNumber', column: 'phone_number' },
  { field: 'billableTo', column: 'billable_to', label: settings.billableToLabel },
  { field: 'billableCategory', column: 'billable_category', label: settings.billableCategoryLabel },
]

const flags = [
  { field: 'emailAssignee', column: 'email_assignee', to: 'assignee' },
  { field: 'emailRequester', column: 'email_requester', to: 'requester' },
] as const

/** Plain texts, the priority and the two e-mail switches. */
export function changeTexts(command: OrderCommand, change: WorkOrderChange): Outcome {
  return joinOutcomes([
    ...textsOf(command.settings).map((text) => changeOneText(command, change, text)),
    changePriority(command, change.jobPriority),
    ...flags.map((flag): Outcome => {
      const value = change[flag.field]
      if (value === undefined || value === command.row[flag.column]) return unchanged
      return {
        problems: [],
        changed: [flag.field],
        columns: { [flag.column]: value },
        lines: [{ event: 'mail-switched', to: flag.to, isOn: value }],
      }
    }),
  ])
}

function changeOneText(
  command: OrderCommand,
  change: WorkOrderChange,
  { column, ...logged }: ReturnType<typeof textsOf>[number],
): Outcome {
  const { field } = logged
  const given = change[field]
  if (given === undefined) return unchanged
  const before = String(command.row[column])
  const after = (given ?? '').trim()
  if (after === before.trim()) return unchanged
  const problems =
    field === 'description' && after === '' ? [required(field, loggedFieldLabels.description)] : []
  const lines = [fieldChange(logged, before, after)]
  return { problems, changed: [field], columns: { [column]: after }, lines }
}

function changePriority({ row, settings }: OrderCommand, given: number | null | undefined): Outcome {
  if (given === undefined || given === row.job_priority) return unchanged
  const needed = given === null && settings.requirePriorityForWorkorders && row.category !== 'REQ'
  const problems: Problem[] = needed ? [required('jobPriority', 'Priority')] : []
  const text = (value: number | null) => (value === null ? '' : String(value))
  const lines = [fieldChange({ field: 'jobPriority' }, text(row.job_priority), text(given))]
  return { problems, changed: ['jobPriority'], columns: { job_priority: given }, lines }
}
