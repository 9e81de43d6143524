import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/permissions'
import { parseCanDo } from '@fettle/rules/privileges'
import { linkEndsAt } from '@fettle/rules/request-link'
import { readSettings } from '#features/settings/settings.public.ts'
import { readWorkOrder } from '#features/work-orders/work-orders.public.ts'
import type { OutsideAuthor } from '#platform/db/author.ts'
import type { Deps } from '#platform/deps.ts'
import { linkPath } from './issue-link.usecases.ts'
import { isSigned, readToken, tokenOf } from './link-token.ts'
import { findFollowUpLink, findUsableLink } from './links.repository.ts'

/** One request and the holder of its link. Actions through the link affect this order alone. */
export type OpenedLink = {
  linkId: string
  token: string
  actor: Actor
  author: OutsideAuthor
  propertyName: string
  order: WorkOrder
  /** The newest follow-up request, and its own link. */
  followUp: FollowUp | null
}

export type FollowUp = { title: string; path: string; isWaiting: boolean }

/** How log lines mark that something came through a link. */
export const viaLink = 'link'

/**
 * Opens a link: null for anything that is not, is no longer, or never was a valid link, without saying which. The
 * holder acts as a requester without an account, whose request this order is.
 */
export async function openLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<OpenedLink | null> {
  const read = readToken(token)
  const found = read && (await findUsableLink(db, read.id))
  if (!read || !found) return null
  const { work_order_id: workorderId, address, contact_id: contactId } = found
  if (!isSigned(read.signature, { id: found.id, workorderId, address }, found.secret)) return null
  const now = clock.now()
  const endsAt = linkEndsAt({
    sentAtMs: found.sent_at.getTime(),
    endedAtMs: found.ended_at?.getTime() ?? null,
  })
  if (now.getTime() >= endsAt) return null
  const { requestLinksFlag } = await readSettings(db, found.property_id)
  if (!requestLinksFlag) return null
  const actor = holderOf({ contactId, propertyId: found.property_id })
  return {
    linkId: found.id,
    token,
    actor,
    author: { name: found.name.slice(0, 160), address, way: viaLink },
    propertyName: found.property_name,
    order: await readWorkOrder(db, actor, { workorderId, now }),
    followUp: await followUpOf(db, { workorderId, contactId, address }),
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

/** No account has the number 0: the holder owns what their contact requested, and nothing that an account entered. */
const holderOf = ({ contactId, propertyId }: { contactId: number; propertyId: number }): Actor => ({
  userId: 0,
  kind: 'requester',
  capabilities: new Set(),
  orders: parseCanDo([]).orders,
  propertyIds: [propertyId],
  assigneeId: null,
  assigneeName: null,
  contactId,
  tradeIds: [],
  supervisor: false,
  viewAllEntityOrders: false,
  isDisabled: false,
})
