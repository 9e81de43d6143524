import { countOrderCosts } from '#features/work/costs/order-uses.public.ts'
import { countRunningTimers } from '#features/work/timers/timers.public.ts'
import { type CommandDeps, permit, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { dissolveSmallSet, removeOrder } from '#features/work/work-orders/order-writes.public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/**
 * Deletes an order with its messages and photos ([A7.014]); its change records remain. Throws 409 while
 * labor, parts, costs or a running timer refer to it, because they are booked money and time (C0).
 */
export const deleteOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
): Promise<undefined> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    const { trx, row } = command
    const runningTimers = await countRunningTimers(trx, row.id)
    const uses = {
      laborLines: row.cost_labor.length,
      parts: row.cost_parts.length,
      costs: await countOrderCosts(trx, row.id),
      runningTimers,
    }
    permit(command, 'delete', { facts: { uses } })
    await removeOrder(trx, row.id)
    if (row.set_id !== null) await dissolveSmallSet(trx, row.set_id)
    return async () => undefined
  })
