import { outsideRequester } from '@fettle/rules/access/outside-actor'
import { defaultTarget } from '@fettle/rules/orders/default-target'
import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { decideTransition } from '@fettle/rules/orders/order-transitions'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import { coordinatesOf, type Place, placeColumns } from '#features/foundation/places/places.public.ts'
import { announce } from '#features/work/work-orders/order-command.public.ts'
import { insertOrder } from '#features/work/work-orders/order-writes.public.ts'
import type { OutsideAuthor } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { forbidden } from '#platform/http/problem-error.ts'
import { targetTimeOf } from '../fields/order-target.ts'
import { readAssets } from '../items/put-assets.ts'

/** A request submitted without an account. */
export type GuestRequest = {
  property: { id: number; timeZone: string }
  settings: Settings
  place: Place
  assetId: number | null
  /** Contact record created for this one request. */
  contactId: number
  author: OutsideAuthor
  phone: string
  description: string
  locationDetails: string
  /** Further events for the request's log. */
  alsoLogged: readonly OrderLogEvent[]
  now: Date
}

/**
 * Creates a request without an account, skipping the fields the property requires of signed-in requesters.
 * The request waits for approval, its log names the channel, and the guest gets a receipt by email. Returns
 * its id and request number.
 */
export async function enterGuestRequest(
  deps: MailDeps,
  trx: Trx,
  { property, settings, place, assetId, contactId, author, ...request }: GuestRequest,
): Promise<{ id: number; number: number }> {
  const { now } = request
  const actor = outsideRequester({ contactId, propertyId: property.id })
  const verdict = decideTransition({
    action: 'request',
    order: null,
    actor,
    settings,
    facts: { draftProblems: [] },
  })
  if (!verdict.allowed) throw forbidden()
  const assetIds = assetId === null ? [] : [assetId]
  const today = localDay(now.getTime(), property.timeZone)
  const { lines, display } = await readAssets(trx, { assetIds, today })
  const by = { userId: null, outsider: author }
  const due = { propertyId: property.id, jobType: null, priority: null }
  const time = await targetTimeOf(trx, due, settings)
  const created = await insertOrder(
    trx,
    {
      property_id: property.id,
      category: 'REQ',
      entry_way: 'code',
      status_kind: 'open',
      ...placeColumns(place),
      location3: request.locationDetails,
      ...coordinatesOf(place),
      contact_id: contactId,
      order_by: author.name,
      phone_number: request.phone,
      description: request.description,
      multi_asset_display: display,
      time_zone: property.timeZone,
      entered_at: now,
      start_at: now,
      target_at: new Date(defaultTarget(now.getTime(), time)),
    },
    {
      counter: 'request',
      assetIds,
      log: {
        author: by,
        at: now,
        lines: [{ event: 'request-entered', number: 'next' }, ...lines, ...request.alsoLogged],
      },
    },
  )
  await announce(deps, trx, created, { author: by, events: [{ kind: 'receipt' }], settings, now })
  return created
}
