import type { WorkOrder } from '@fettle/contract/work-orders'
import { loggedReason, quoted } from '@fettle/rules/order-log-events'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type CommandDeps, permit, presentNow, runOrderCommand } from '../order-command.usecases.ts'
import { failureOf, prepareTaskOrder, setFailedTasksFlag } from './task-order.usecases.ts'
import { getTask, updateTask } from './tasks.repository.ts'

type Ids = { workorderId: number; taskId: number }

/**
 * Makes an order of a failed line ([C2.099]). Throws 404 for a line of another order, 409 for one that has not failed
 * or that somebody decided about already. Gives the order whose line it is.
 */
export const orderFailedTask = (deps: CommandDeps, context: RequestContext, ids: Ids): Promise<WorkOrder> =>
  runOrderCommand(deps, context, ids.workorderId, async (command) => {
    const task = await getTask(command.trx, ids)
    permit(command, 'task-order', { facts: { failure: failureOf(task) } })
    setFailedTasksFlag(command, task.id, { ...task, is_failed: false })
    const makeOrder = await prepareTaskOrder(deps, command, task)
    return async () => {
      await makeOrder()
      return await presentNow(command, ids.workorderId)
    }
  })

/** Settles a failed line without an order ([C2.099]). Throws as `orderFailedTask` does, and 400 without a reason. */
export const dismissFailedTask = (
  deps: CommandDeps,
  context: RequestContext,
  ids: Ids,
  reason: string,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, ids.workorderId, async (command) => {
    const task = await getTask(command.trx, ids)
    permit(command, 'task-dismiss', { facts: { failure: failureOf(task) }, input: { reason } })
    const dismissed = { failure_dismissed_reason: reason.trim() }
    await updateTask(command.trx, task.id, dismissed)
    setFailedTasksFlag(command, task.id, { ...task, ...dismissed })
    command.log({ event: 'task-dismissed', task: quoted(task.text), reason: loggedReason(reason) })
    return { read: () => presentNow(command, ids.workorderId) }
  })
