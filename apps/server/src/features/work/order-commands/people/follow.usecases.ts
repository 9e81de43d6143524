import type { WorkOrder } from '@fettle/contract/work-orders'
import { isFollowable, mayFollow, maySee } from '@fettle/rules/orders/order-visibility'
import {
  factsOf,
  getVisibleWorkOrder,
  workOrderForbidden,
  workOrderNotFound,
} from '#features/foundation/order-access/order-access.public.ts'
import {
  type CommandDeps,
  findOrderDetail,
  insertLog,
  presentNow,
  presentOrderDetail,
} from '#features/work/work-orders/order-command.public.ts'
import { deleteFollower, insertFollower } from '#features/work/work-orders/order-writes.public.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { openFollowKeys } from './follow-keys.usecases.ts'

/**
 * Makes the caller a follower of an order. Throws 404 if it does not exist, 403 if the caller neither sees it
 * nor has its key, and 409 if it has ended.
 */
export const followOrder = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, followKey }: { workorderId: number; followKey: string | null },
): Promise<WorkOrder> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const now = deps.clock.now()
    await lockRecord(trx, 'work_order', workorderId)
    const row = await findOrderDetail(trx, workorderId)
    if (!row) throw workOrderNotFound(workorderId)
    const { userId } = actor
    const wasShown =
      followKey !== null && (await openFollowKeys(trx, now)).isGood(followKey, workorderId, userId)
    if (!mayFollow(factsOf(row), actor, wasShown)) throw workOrderForbidden()
    const facts = { category: row.category, kind: row.status_kind, closedOut: row.closed_out_at !== null }
    if (!isFollowable(facts)) {
      const current = maySee(factsOf(row), actor) ? presentOrderDetail(row, { actor, now }) : undefined
      throw conflict('Only work that has not ended can be followed.', current, 'wrong-status')
    }
    if (await insertFollower(trx, { workorderId, userId }))
      await insertLog(trx, {
        workorderId,
        author: authorOf(context),
        at: now,
        lines: [{ event: 'followed' }],
      })
    return await presentNow({ trx, actor, now }, workorderId)
  })

/**
 * Stops following an order and returns a key to follow it again. No-op if the caller does not follow it.
 * Throws 404 or 403 if the caller neither follows nor sees it.
 */
export const unfollowOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
): Promise<{ workorderId: number; followKey: string | null }> =>
  runCommand(deps.db, context, async (trx) => {
    const { userId } = context.actor
    const at = deps.clock.now()
    if (!(await deleteFollower(trx, { workorderId, userId }))) {
      await getVisibleWorkOrder(trx, context.actor, workorderId)
      return { workorderId, followKey: null }
    }
    await insertLog(trx, {
      workorderId,
      author: authorOf(context),
      at,
      lines: [{ event: 'unfollowed' }],
    })
    return { workorderId, followKey: (await openFollowKeys(trx, at)).issue(workorderId, userId) }
  })
