import type { WorkOrderChange } from '@fettle/contract/order-fields'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { RequestContext } from '../../../../platform/http/request-context.ts'
import type { FieldNames } from '../../work-orders.errors.ts'
import { type CommandDeps, changeOrder, permit } from '../order-command.usecases.ts'
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
    await changeFields(command, change, names)
  })
