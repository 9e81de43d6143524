import type { WorkOrderChange } from '@fettle/contract/order-fields'
import type { OrderField } from '@fettle/rules/order-fields'
import { type Problem, required } from '@fettle/rules/problem'
import type { OrderDetailRow } from '../../order-detail.repository.ts'
import { fieldLine } from '../log-texts.ts'
import type { OrderColumns } from '../order-command.repository.ts'
import type { OrderCommand } from '../order-command.usecases.ts'
import { joined, nothing, type Outcome } from './outcome.ts'

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

const texts: readonly { field: TextField; column: TextColumn; label(command: OrderCommand): string }[] = [
  { field: 'description', column: 'description', label: () => 'Work Description' },
  { field: 'location3', column: 'location3', label: () => 'Location Details' },
  { field: 'orderBy', column: 'order_by', label: () => 'Order By' },
  { field: 'orderByField2', column: 'order_by_field2', label: ({ settings }) => settings.ordererFieldLabel2 },
  { field: 'phoneNumber', column: 'phone_number', label: () => 'Phone' },
  { field: 'billableTo', column: 'billable_to', label: ({ settings }) => settings.billableToLabel },
  {
    field: 'billableCategory',
    column: 'billable_category',
    label: ({ settings }) => settings.billableCategoryLabel,
  },
]

const flags = [
  { field: 'emailAssignee', column: 'email_assignee', label: 'E-mail to the assignee' },
  { field: 'emailRequester', column: 'email_requester', label: 'E-mail to the requester' },
] as const

/** Plain texts, the priority and the two e-mail switches. */
export function changeTexts(command: OrderCommand, change: WorkOrderChange): Outcome {
  return joined([
    ...texts.map((text) => changeOneText(command, change, text)),
    changePriority(command, change.jobPriority),
    ...flags.map((flag): Outcome => {
      const value = change[flag.field]
      if (value === undefined || value === command.row[flag.column]) return nothing
      const activity = `${flag.label} switched ${value ? 'on' : 'off'}`
      return {
        problems: [],
        changed: [flag.field],
        columns: { [flag.column]: value },
        logs: [{ kind: 'mail', activity }],
      }
    }),
  ])
}

function changeOneText(
  command: OrderCommand,
  change: WorkOrderChange,
  { field, column, label }: (typeof texts)[number],
): Outcome {
  const given = change[field]
  if (given === undefined) return nothing
  const before = String(command.row[column])
  const after = (given ?? '').trim()
  if (after === before.trim()) return nothing
  const problems = field === 'description' && after === '' ? [required(field, label(command))] : []
  const logs = [fieldLine(label(command), before, after)]
  return { problems, changed: [field], columns: { [column]: after }, logs }
}

function changePriority({ row, settings }: OrderCommand, given: number | null | undefined): Outcome {
  if (given === undefined || given === row.job_priority) return nothing
  const needed = given === null && settings.requirePriorityForWorkorders && row.category !== 'REQ'
  const problems: Problem[] = needed ? [required('jobPriority', 'Priority')] : []
  const text = (value: number | null) => (value === null ? '' : String(value))
  const logs = [fieldLine('Priority', text(row.job_priority), text(given))]
  return { problems, changed: ['jobPriority'], columns: { job_priority: given }, logs }
}
