import { linkEndsAt, vendorLinkEndsAt } from '@fettle/rules/orders/request-link'
import type { Settings } from '@fettle/rules/settings/settings'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { findUsableLink, isSigned, readToken } from '#features/work/order-links/order-links.public.ts'
import type { Deps } from '#platform/deps.ts'

/** Holders of links: the requester, a guest follower, or the order's vendor. */
const linkHolders = ['requester', 'follower', 'vendor'] as const
export type LinkHolder = (typeof linkHolders)[number]

/** A currently valid link. */
export type UsableLink = {
  linkId: string
  token: string
  holder: LinkHolder
  workorderId: number
  contactId: number | null
  companyId: number | null
  /** The vendor's answers. */
  vendor: { hasAccepted: boolean; hasDeclined: boolean; isDone: boolean }
  address: string
  name: string
  propertyId: number
  propertyName: string
  /** Street address of the order's building or property. */
  street: string
  /** Name of the order's priority. */
  priority: string
  /** Settings of the order's property. */
  formats: Settings
}

/** Reads a link. null for anything invalid, without revealing why. */
export async function readLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<UsableLink | null> {
  const read = readToken(token)
  const found = read && (await findUsableLink(db, read.id))
  if (!read || !found) return null
  const { work_order_id: workorderId, address, contact_id: contactId } = found
  if (!isSigned(read.signature, { id: found.id, workorderId, address }, found.secret)) return null
  const endedAtMs = found.ended_at?.getTime() ?? null
  const isVendor = found.company_id !== null
  const endsAt = isVendor
    ? vendorLinkEndsAt(endedAtMs)
    : linkEndsAt({ sentAtMs: found.sent_at.getTime(), endedAtMs })
  if (clock.now().getTime() >= endsAt) return null
  const formats = await readSettings(db, found.property_id)
  if (!(isVendor ? formats.vendorLinksFlag : formats.requestLinksFlag)) return null
  return {
    linkId: found.id,
    token,
    holder: isVendor ? 'vendor' : found.only_follows ? 'follower' : 'requester',
    workorderId,
    contactId,
    companyId: found.company_id,
    vendor: {
      hasAccepted: found.accepted_at !== null,
      hasDeclined: found.declined_at !== null,
      isDone: found.done_at !== null,
    },
    address,
    name: found.name,
    propertyId: found.property_id,
    propertyName: found.property_name,
    street: found.street ?? '',
    priority: found.priority ?? '',
    formats,
  }
}
