import type { RequestContext } from '../../../platform/http/request-context.ts'
import { deleteOrderRow } from './order-command.repository.ts'
import { type CommandDeps, permit, runOrderCommand } from './order-command.usecases.ts'
import { dissolveSmallSet } from './sets.repository.ts'

/** Deletes an order with all that hangs on it ([A7.014]); its change records stay. */
export const deleteOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
): Promise<undefined> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    permit(command, 'delete')
    const { trx, row } = command
    await deleteOrderRow(trx, row.id)
    if (row.set_id !== null) await dissolveSmallSet(trx, row.set_id)
    return async () => undefined
  })
