import type { WorkOrder } from '@fettle/contract/work-orders'
import { outsideRequester } from '@fettle/rules/access/outside-actor'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Formats } from '@fettle/rules/time/formats'
import { findFollowUpLink, linkPath, tokenOf } from '#features/work/order-links/order-links.public.ts'
import { readWorkOrder } from '#features/work/work-orders/work-orders.public.ts'
import type { OutsideAuthor } from '#platform/db/author.ts'
import type { Deps } from '#platform/deps.ts'
import type { UsableLink } from './read-link.usecases.ts'

/** A request and the holder of its link. Actions through the link affect this order only. */
export type OpenedLink = {
  linkId: string
  token: string
  actor: Actor
  author: OutsideAuthor
  propertyName: string
  order: WorkOrder
  /** The newest follow-up request and its link. */
  followUp: FollowUp | null
  /** Formats of the request's property. */
  formats: Formats
}

export type FollowUp = { title: string; path: string; isWaiting: boolean }

/** Channel in log lines for entries through a link. */
export const viaLink = 'link'

/** Opens the request of a link. Its holder acts as a requester without an account who owns this order. */
export async function openLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  link: UsableLink,
): Promise<OpenedLink> {
  const { linkId, token, workorderId, contactId, address, name, propertyId, propertyName, formats } = link
  const actor = outsideRequester({ contactId, propertyId })
  return {
    linkId,
    token,
    actor,
    author: { name: name.slice(0, 160), address, way: viaLink },
    propertyName,
    order: await readWorkOrder(db, actor, { workorderId, now: clock.now() }),
    followUp: contactId === null ? null : await followUpOf(db, { workorderId, contactId, address }),
    formats,
  }
}

async function followUpOf(
  db: Deps['db'],
  { workorderId, contactId, address }: { workorderId: number; contactId: number; address: string },
): Promise<FollowUp | null> {
  const found = await findFollowUpLink(db, { workorderId, contactId, address })
  if (found === undefined) return null
  const { id, secret, work_order_id, address: sentTo, number, request_number, status_kind } = found
  return {
    title: number === null ? `Request ${request_number}` : `Work order ${number}`,
    path: linkPath(tokenOf({ id, workorderId: work_order_id, address: sentTo }, secret)),
    isWaiting: status_kind === 'open' || status_kind === 'hold',
  }
}
