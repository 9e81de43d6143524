import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { fieldChange, type LoggedField, loggedFieldLabels } from '@fettle/rules/orders/order-log-events'
import { type Problem, required } from '@fettle/rules/records/problem'
import {
  isFixedOrderText,
  type OrderText,
  orderTextLabel,
  orderTextNames,
  orderTexts,
} from '@fettle/rules/records/work-order-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { joinOutcomes, unchanged } from '#records/command/change-fields.ts'
import type { Outcome } from './outcome.ts'

/** Log field of a text. Texts with a configurable label store the current label. */
const logged = (name: OrderText, settings: Settings): LoggedField =>
  isFixedOrderText(name) ? { field: name } : { field: name, label: orderTextLabel(name, settings) }

const flags = [
  { field: 'emailAssignee', column: 'email_assignee', to: 'assignee' },
  { field: 'emailRequester', column: 'email_requester', to: 'requester' },
] as const

/** Plain texts, the priority and the two email switches. */
export function changeTexts(command: OrderCommand, change: WorkOrderChange): Outcome {
  return joinOutcomes([
    ...orderTextNames.map((name) => changeOneText(command, change, name)),
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

function changeOneText(command: OrderCommand, change: WorkOrderChange, name: OrderText): Outcome {
  const entered = change[name]
  if (entered === undefined) return unchanged
  const { column } = orderTexts[name]
  const before = command.row[column]
  const after = (entered ?? '').trim()
  if (after === before.trim()) return unchanged
  const problems =
    name === 'description' && after === '' ? [required(name, loggedFieldLabels.description)] : []
  const lines = [fieldChange(logged(name, command.settings), before, after)]
  return { problems, changed: [name], columns: { [column]: after }, lines }
}

function changePriority({ row, settings }: OrderCommand, input: number | null | undefined): Outcome {
  if (input === undefined || input === row.job_priority) return unchanged
  const needed = input === null && settings.requirePriorityForWorkorders && row.category !== 'REQ'
  const problems: Problem[] = needed ? [required('jobPriority', 'Priority')] : []
  const text = (value: number | null) => (value === null ? '' : String(value))
  const lines = [fieldChange({ field: 'jobPriority' }, text(row.job_priority), text(input))]
  return { problems, changed: ['jobPriority'], columns: { job_priority: input }, lines }
}
