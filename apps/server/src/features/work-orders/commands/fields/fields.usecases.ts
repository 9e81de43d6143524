import { type WorkOrderChange, workOrderChange } from '@fettle/contract/order-fields'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Problem, problem } from '@fettle/rules/problem'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { FieldNames } from '#records/command/change-fields.ts'
import { type CommandDeps, changeOrder, permit, presentBefore } from '../order-command.usecases.ts'
import { changeFields } from './change-fields.ts'

/**
 * Changes fields of an order ([A7.013], [A7.016]). `names` tells what the call's payload calls them.
 * Throws 403 for those who may not edit it, 409 for a request or order whose state forbids it.
 */
export const editFields = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  { change, names = {} }: { change: WorkOrderChange; names?: FieldNames },
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'edit-field')
    const problems = otherFieldProblems(change, presentBefore(command))
    if (problems.length > 0) throw invalid(problems)
    await changeFields(command, change, names)
  })

/** Values of the record that are told by themselves, or for whoever reads. */
const volatile = new Set(['fmModId', 'overdueFlag', 'followingFlag', 'followerCount'])
const isPlain = (value: unknown) => value === null || typeof value !== 'object'

/** Fields of an order that are changed by a call of their own, and say something else than the order does. */
function otherFieldProblems(sent: Readonly<Record<string, unknown>>, order: WorkOrder): Problem[] {
  const read = order as unknown as Readonly<Record<string, unknown>>
  return Object.keys(sent)
    .filter((field) => field in read && !(field in workOrderChange.shape) && !volatile.has(field))
    .filter((field) => isPlain(sent[field]) && isPlain(read[field]) && sent[field] !== read[field])
    .map((field) => problem(field, 'not-allowed', `${field} has its own call.`))
}
