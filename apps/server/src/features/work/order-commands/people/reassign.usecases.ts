import type * as contract from '@fettle/contract/order-commands'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { problem } from '@fettle/rules/records/problem'
import { type AssigneeOption, findOrderAssignee } from '#features/people/workers/workers.public.ts'
import { type CommandDeps, changeOrder, permit } from '#features/work/work-orders/order-command.public.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { assignFirst, assignSecond, leaveFirst, leaveSecond } from '../assignment.ts'

/**
 * Sets the first (0) or second (1) assignee of an order ([A7.021]), within the actor's `Reassign Orders`
 * privilege (C5). An order on hold stays on hold.
 */
export const reassignOrder = (
  deps: CommandDeps,
  context: RequestContext,
  {
    workorderId,
    targetWorkerName,
    reassignType,
    reason,
    unassign,
    alsoOnHold,
  }: BodyOf<typeof contract.reassignOrder>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    const { row, settings } = command
    const action = alsoOnHold ? 'hand-over' : 'reassign'
    if (unassign) {
      permit(command, action, { input: { unassigns: true } })
      return reassignType === 0 ? leaveFirst(command) : leaveSecond(command, reason ?? null)
    }
    const name = targetWorkerName?.trim() ?? ''
    const target = name === '' ? null : await findOrderAssignee(command, row.property_id, name)
    permit(command, action, {
      facts: { reassignTarget: target },
      input: { assignTo: name },
      names: { assignTo: 'targetWorkerName' },
    })
    const to = target as AssigneeOption
    if (reassignType === 0) return assignFirst(command, to, reason ?? null)
    if (!settings.secondaryAssignee) throw new ProblemError(422, 'Second assignees are disabled.')
    if (to.id === row.assign_to_id)
      throw invalid([problem('targetWorkerName', 'not-allowed', `${to.name} already is the first assignee.`)])
    assignSecond(command, to, reason ?? null)
  })
