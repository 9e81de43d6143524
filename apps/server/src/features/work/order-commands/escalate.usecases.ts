import { findHigherPriority } from '#features/foundation/trades/trades.public.ts'
import { findOrderAssignee } from '#features/people/workers/workers.public.ts'
import { type OrderCommand, permit } from '#features/work/work-orders/order-command.public.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { assignFirst } from './assignment.ts'
import { changeFields } from './fields/change-fields.ts'
import { moveTo } from './status-change.ts'

/** Changes of an order by a step of an escalation rule. */
type EscalationChange = {
  raisesPriority: boolean
  /** Name of the worker or vendor that gets the order, or null. */
  assigneeName: string | null
  /** Open sub-status, or empty. */
  subStatus: string
}

/**
 * Makes the changes of a step through the rules that apply to people ([C8.034]). Throws the refusal that a person would see.
 * What the order already has stays unchanged.
 */
export async function makeEscalationChange(
  command: OrderCommand,
  rule: string,
  { raisesPriority, assigneeName, subStatus }: EscalationChange,
): Promise<void> {
  const { trx, row } = command
  const priority = raisesPriority ? await findHigherPriority(trx, row.property_id, row.job_priority) : null
  if (priority !== null) {
    permit(command, 'edit-field')
    await changeFields(command, { jobPriority: priority })
  }
  if (assigneeName !== null) await reassign(command, assigneeName, `Escalation ${rule}`)
  if (subStatus !== '' && row.sub_status !== subStatus) {
    if (!command.settings.openSubStatuses.includes(subStatus))
      throw new ProblemError(422, `There is no open sub-status ${subStatus}.`)
    await moveTo(command, permit(command, 'open-sub-status', { input: { subStatus } }))
  }
}

async function reassign(command: OrderCommand, name: string, reason: string): Promise<void> {
  const target = await findOrderAssignee(command, command.row.property_id, name)
  if (target === null) throw new ProblemError(422, `${name} does not work in this property.`)
  if (target.id === command.row.assign_to_id) return
  permit(command, 'hand-over', { facts: { reassignTarget: target }, input: { assignTo: name } })
  assignFirst(command, target, reason)
}
