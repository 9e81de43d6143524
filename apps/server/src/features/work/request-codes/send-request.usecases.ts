import { outsideRequester } from '@fettle/rules/access/outside-actor'
import { maxLength } from '@fettle/rules/records/limits'
import { type GuestEntry, guestEntryProblems } from '@fettle/rules/request-codes/guest-request'
import { maxMailedRequestsPerDay } from '@fettle/rules/request-codes/request-flood'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countGuests, insertGuest } from '#features/people/contacts/contacts.public.ts'
import { enterGuestRequest } from '#features/work/order-commands/guest-requests.public.ts'
import { issueLink } from '#features/work/order-links/order-links.public.ts'
import { checkPictures, insertPhotos, keepPictures } from '#features/work/photos/photos.public.ts'
import { inTransaction, type Trx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'
import type { ReceivedFile } from '#platform/http/uploads.ts'
import { digestOf } from '#platform/identity/link-token.ts'
import type { OpenedCode } from './open-code.usecases.ts'

export type SendDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'jobs' | 'storage'>

/** Number of a sent request and the path of its link, or null if the property provides none. */
export type SentRequest = { number: number; link: string | null }

const dayMs = 86_400_000
/** Limit of confirmation mails per email address, for requests and offers to follow. */
export const mailedRequests = 'requests confirmed by mail'

/**
 * Creates the request that a guest submitted by code, with its photos, and mails a receipt. A form that was
 * already accepted returns its first outcome. Throws 400 naming missing or invalid fields, 409 for other
 * content of an accepted form, and 429 for an email address used too often.
 */
export async function sendRequest(
  deps: SendDeps,
  code: OpenedCode,
  sent: {
    entry: GuestEntry
    files: readonly ReceivedFile[]
    form: string
    /** Reserves a place in the limits of property and address. */
    admit: (trx: Trx) => Promise<void>
  },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SentRequest> {
  const entry = trimmed(sent.entry)
  const problems = guestEntryProblems(entry)
  if (problems.length > 0) throw invalid(problems)
  const { photoMaxSide } = code.settings
  const pictures = await checkPictures(sent.files, { photoMaxSide, owner: `address ${request.ip}` })
  await keepPictures(deps.storage, pictures)
  const { property, settings, place, asset } = code
  const { name, email, phone, description } = entry
  const context = {
    actor: outsideRequester({ contactId: null, propertyId: property.id }),
    origin: { userId: null, requestId: request.id },
    ifMatch: null,
    idempotencyKey: `${digestOf(code.token)}.${sent.form}`,
    operation: 'request by code',
    admit: sent.admit,
    request,
    reply,
  }
  const { number, recipient } = await runCommand(deps.db, context, async (trx) => {
    const now = deps.clock.now()
    const since = new Date(now.getTime() - dayMs)
    if (email !== '') {
      await lockLimit(trx, mailedRequests, email)
      if ((await countGuests(trx, email, since)) >= maxMailedRequestsPerDay) throw addressUsedUp()
    }
    const contactId = await insertGuest(trx, { propertyId: property.id, name, email, phone, place, now })
    const address = email || phone
    const author = { name, address, way: 'code' } as const
    const created = await enterGuestRequest(deps, trx, {
      property,
      settings,
      place,
      assetId: asset && !asset.isRetired ? asset.id : null,
      contactId,
      author,
      phone,
      description,
      locationDetails: retiredDetails(asset),
      alsoLogged: pictures.length > 0 ? [{ event: 'photos-added', count: pictures.length }] : [],
      now,
    })
    await insertPhotos(trx, deps.storage, pictures, {
      owner: { workorderId: created.id },
      taker: { userId: null, outsider: author },
      userType: 'Requester',
      description: '',
      zone: property.timeZone,
      now,
    })
    return {
      number: created.number,
      recipient: { workorderId: created.id, contactId, companyId: null, address },
    }
  })
  if (!settings.requestLinksFlag) return { number, link: null }
  // Outside the command, whose response is stored: a link must never be stored.
  const issue = (trx: Trx) => issueLink(trx, recipient, deps.clock.now())
  return { number, link: await inTransaction(deps.db, context.origin, issue) }
}

/**
 * A retired asset gets no new orders, so the location details name it, by its code alone if both do not fit.
 */
export function retiredDetails(asset: OpenedCode['asset']): string {
  if (!asset?.isRetired) return ''
  const full = `At ${asset.code} ${asset.name}`
  return full.length <= maxLength.locationDetails ? full : `At ${asset.code}`
}

const trimmed = (entry: GuestEntry): GuestEntry => ({
  description: entry.description.trim(),
  name: entry.name.replace(/\s+/g, ' ').trim(),
  email: entry.email.trim(),
  phone: entry.phone.trim(),
})

function addressUsedUp(): ProblemError {
  const message = 'This e-mail address was used too often today. Sign in, or enter a phone number instead.'
  return new ProblemError(429, message, [{ field: 'email', code: 'too-many', message }])
}
