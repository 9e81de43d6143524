import type { RequestLink } from '@fettle/contract/request-links'
import type { Actor } from '@fettle/rules/access/permissions'
import { linkEndsAt, vendorLinkEndsAt } from '@fettle/rules/orders/request-link'
import {
  findLinksOfOrder,
  getKeyInUse,
  newSecret,
  retireKey,
  revokeLinks,
} from '#features/work/order-links/order-links.public.ts'
import { type CommandDeps, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { readWorkOrder } from '#features/work/work-orders/work-orders.public.ts'
import { runCommand } from '#platform/http/command.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** Returns the links of a visible order. Throws like reading the order. */
export async function listLinks(
  { db, clock }: CommandDeps,
  actor: Actor,
  workorderId: number,
): Promise<RequestLink[]> {
  const now = clock.now()
  const order = await readWorkOrder(db, actor, { workorderId, now })
  const end = order.completionDateTime ?? order.didNotCompleteDateTime ?? order.deniedDateTime
  const endedAtMs = ['open', 'hold'].includes(order.statusKind) || end === null ? null : Date.parse(end)
  return (await findLinksOfOrder(db, workorderId)).map((row) => {
    const endsAt =
      row.company_id === null
        ? linkEndsAt({ sentAtMs: row.sent_at.getTime(), endedAtMs })
        : vendorLinkEndsAt(endedAtMs)
    const isOver = now.getTime() >= endsAt
    return {
      name: row.name,
      address: row.address,
      state: row.revoked_at !== null ? 'Revoked' : isOver || row.retired_at !== null ? 'Ended' : 'Sent',
      createdDateTime: row.created_at.toISOString(),
      sentDateTime: row.sent_at.toISOString(),
    }
  })
}

export const revokeOrderLinks = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  runOrderCommand(deps, context, workorderId, async ({ trx, actor, now, log }) => {
    const revoked = await revokeLinks(trx, { workorderId, userId: actor.userId, now })
    if (revoked > 0) log({ event: 'links-revoked' })
    return async () => null
  })

/** Invalidates all links. The next mails contain new ones. */
export const replaceKey = ({ db, clock }: CommandDeps, context: RequestContext) =>
  runCommand(db, context, async (trx) => {
    await retireKey(trx, clock.now())
    await getKeyInUse(trx, newSecret, clock.now())
    return null
  })
