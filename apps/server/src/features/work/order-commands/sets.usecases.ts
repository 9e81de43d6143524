import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  presentBefore,
  presentNow,
  runOnOrders,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import { dissolveSmallSet, insertSet } from '#features/work/work-orders/order-writes.public.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'

/**
 * Puts an order into the set of another order, and creates that set if needed ([C9.015]). Throws 409 if the order
 * is already in a set ([C9.016]).
 */
export const putInSet = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, withWorkorderId }: { workorderId: number; withWorkorderId: number },
): Promise<WorkOrder> =>
  runCommand(deps.db, context, async (trx) => {
    if (workorderId === withWorkorderId) throw invalid([sameOrder])
    const ids = [workorderId, withWorkorderId]
    // `If-Match` is the version of the joining order only.
    await runOnOrders(deps, { ...context, ifMatch: null }, { trx, ids }, async (commands) => {
      const joining = commands.get(workorderId) as OrderCommand
      const member = commands.get(withWorkorderId) as OrderCommand
      permit({ ...joining, isStale: isStale(context.ifMatch, joining.row.mod_id) }, 'set-edit')
      permit(member, 'set-edit')
      if (joining.row.set_id !== null)
        throw conflict(
          `This order is in set #${joining.row.set_id}. Take it out of that set first.`,
          presentBefore(joining),
          'in-set',
        )
      const set = member.row.set_id ?? (await insertSet(trx))
      for (const command of member.row.set_id === null ? [joining, member] : [joining]) {
        command.set({ set_id: set })
        command.log({ event: 'set-joined', set })
      }
    })
    return await presentNow({ trx, actor: context.actor, now: deps.clock.now() }, workorderId)
  })

const sameOrder = {
  field: 'withWorkorderId',
  code: 'invalid',
  message: 'Choose another order for the set.',
}

/** Takes an order out of its set ([C9.015]). A set of one order dissolves ([C9.017]). */
export const takeOutOfSet = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    permit(command, 'set-edit')
    const set = command.row.set_id
    if (set === null) throw conflict('This order is in no set.', presentBefore(command), 'not-in-set')
    command.set({ set_id: null })
    command.log({ event: 'set-left', set })
    return async () => {
      await dissolveSmallSet(command.trx, set)
      return await presentNow(command, workorderId)
    }
  })
