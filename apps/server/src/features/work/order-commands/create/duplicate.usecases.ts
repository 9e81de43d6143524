import type { WorkOrder } from '@fettle/contract/work-orders'
import { defaultTarget } from '@fettle/rules/orders/default-target'
import { findJobTypeTarget } from '#features/foundation/trades/offered-job-types.public.ts'
import { type AssigneeOption, findOrderAssignee } from '#features/people/workers/workers.public.ts'
import {
  announce,
  type CommandDeps,
  permit,
  presentNow,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import { copyOrder, insertSet } from '#features/work/work-orders/order-writes.public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { targetTimeOf } from '../fields/order-target.ts'

/**
 * Creates an open order like this one for another assignee, in the same set ([A7.026], [A5.033]). Creates the
 * set if needed. Dates start now; procedure, costs, messages and files are not copied.
 */
export const duplicateOrder = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, assignTo }: { workorderId: number; assignTo: string },
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    const { trx, actor, author, row, settings, now } = command
    const named = await findOrderAssignee(command, row.property_id, assignTo)
    permit(command, 'duplicate', { input: { assignTo }, facts: { reassignTarget: named } })
    const assignee = named as AssigneeOption
    const setId = row.set_id ?? (await insertSet(trx))
    if (row.set_id === null) command.set({ set_id: setId })
    const jobType = await findJobTypeTarget(trx, row.job_type_id)
    const due = { propertyId: row.property_id, jobType, priority: row.job_priority }
    const time = await targetTimeOf(trx, due, settings)
    return async () => {
      const created = await copyOrder(trx, workorderId, {
        changed: {
          set_id: setId,
          entered_by_user_id: actor.userId,
          assign_to_id: assignee.id,
          enteredAt: now,
          targetAt: new Date(defaultTarget(now.getTime(), time)),
        },
        log: {
          author,
          at: now,
          lines: [
            { event: 'order-duplicated', number: 'next', from: row.order_number },
            { event: 'assigned', to: assignee.name, reason: '' },
          ],
        },
        logOf: {
          workorderId,
          author,
          at: now,
          lines: [{ event: 'duplicated-as', number: 'next' }],
        },
      })
      await announce(deps, trx, created, { author, events: [{ kind: 'assigned' }], settings, now })
      return await presentNow(command, created.id)
    }
  })
