import type { WorkOrder } from '@fettle/contract/work-orders'
import { loggedReason, quoted, textChange } from '@fettle/rules/orders/order-log-events'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  presentBefore,
  presentNow,
  runOnOrders,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import {
  getTask,
  insertComment,
  replaceFailureDescription,
  updateTask,
} from '#features/work/work-orders/order-writes.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { conflict } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { describeFailure, failureOf, prepareTaskOrder, setFailedTasksFlag } from './task-order.usecases.ts'

type Ids = { workorderId: number; taskId: number }

/**
 * Creates an order from a failed line ([C2.099]). Throws 404 for a line of another order, and 409 if it has
 * not failed or is already decided. Returns the order that has the line.
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

/**
 * Sets the note of a failed line. The note is part of the description of the order created from it, or a
 * message there if that description was edited. Throws 404 for a line of another order, and 409 if it has not
 * failed.
 */
export const noteFailedTask = (
  deps: CommandDeps,
  context: RequestContext,
  ids: Ids,
  text: string,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, ids.workorderId, async (command) => {
    const { trx, author, now } = command
    permit(command, 'task')
    const task = await getTask(trx, ids)
    if (!task.is_failed) throw conflict('This line has not failed.', presentBefore(command), 'wrong-status')
    const note = text.trim()
    if (note !== task.failure_note) {
      await updateTask(trx, task.id, { failure_note: note })
      command.log({
        event: 'task-note-changed',
        task: quoted(task.text),
        ...textChange(task.failure_note, note),
      })
      const orderId = task.failure_order_id
      if (orderId !== null) {
        const before = await describeFailure(command, task)
        const after = await describeFailure(command, { ...task, failure_note: note })
        const isReplaced = await replaceFailureDescription(trx, { orderId, before, after })
        if (!isReplaced && note !== '')
          await insertComment(trx, { workorderId: orderId, kind: 2, text: note, at: now, author })
      }
    }
    return { read: () => presentNow(command, ids.workorderId) }
  })

/**
 * Dismisses a failed line without an order ([C2.099]). Throws like `orderFailedTask`, and 400 without a
 * reason.
 */
export const dismissFailedTask = (
  deps: CommandDeps,
  context: RequestContext,
  ids: Ids,
  reason: string,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, ids.workorderId, async (command) => {
    await dismiss(command, ids, reason)
    return { read: () => presentNow(command, ids.workorderId) }
  })

/** The same inside the caller's transaction. */
export const dismissFailedTaskWithin = (
  deps: CommandDeps,
  context: RequestContext,
  { trx, reason, ...ids }: Ids & { trx: Trx; reason: string },
): Promise<void> =>
  runOnOrders(deps, context, { trx, ids: [ids.workorderId] }, async (commands) => {
    for (const command of commands.values()) await dismiss(command, ids, reason)
  })

async function dismiss(command: OrderCommand, ids: Ids, reason: string): Promise<void> {
  const task = await getTask(command.trx, ids)
  permit(command, 'task-dismiss', { facts: { failure: failureOf(task) }, input: { reason } })
  const dismissed = { failure_dismissed_reason: reason.trim() }
  await updateTask(command.trx, task.id, dismissed)
  setFailedTasksFlag(command, task.id, { ...task, ...dismissed })
  command.log({ event: 'task-dismissed', task: quoted(task.text), reason: loggedReason(reason) })
}
