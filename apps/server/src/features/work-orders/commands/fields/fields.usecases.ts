import { type WorkOrderChange, workOrderChange } from '@fettle/contract/order-fields'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type FieldNames, otherFieldProblems } from '#records/command/change-fields.ts'
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
    const problems = otherFieldProblems(change, presentBefore(command), {
      changes: workOrderChange.shape,
      volatile,
    })
    if (problems.length > 0) throw invalid(problems)
    await changeFields(command, change, names)
  })

/** Values of the record that are told by themselves, or for whoever reads. */
const volatile = new Set(['fmModId', 'overdueFlag', 'followingFlag', 'followerCount'])
