import { type WorkOrderChange, workOrderChange } from '@fettle/contract/order-fields'
import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  type CommandDeps,
  changeOrder,
  permit,
  presentBefore,
} from '#features/work/work-orders/order-command.public.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type FieldNames, otherFieldProblems } from '#records/command/change-fields.ts'
import { changeFields } from './change-fields.ts'

/**
 * Changes fields of an order ([A7.013], [A7.016]). `names` maps fields to the payload's names. Throws 403
 * without permission to edit, and 409 if the order's state forbids the change.
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

/** Computed values that differ per reader or over time. */
const volatile = new Set(['fmModId', 'overdueFlag', 'followingFlag', 'followerCount'])
