import { outsideRequester } from '@fettle/rules/access/outside-actor'
import { maxMailedRequestsPerDay } from '@fettle/rules/request-codes/request-flood'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { queueMail } from '#features/foundation/mail/mail.public.ts'
import { countGuests, insertGuest } from '#features/people/contacts/contacts.public.ts'
import { issueLink } from '#features/work/order-links/order-links.public.ts'
import { insertGuestFollower } from '#features/work/work-orders/order-writes.public.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'
import { digestOf } from '#platform/identity/link-token.ts'
import { findNearby } from './nearby.repository.ts'
import type { OpenedCode } from './open-code.usecases.ts'
import { mailedRequests, type SendDeps } from './send-request.usecases.ts'

const dayMs = 86_400_000
const refused = (status: number, message: string) =>
  new ProblemError(status, message, [{ field: 'email', code: 'required', message }])

/**
 * Offers to follow an order shown on the code's page: mails a link whose button starts the notices. Throws
 * 400 for an invalid address, 409 if the order is no longer offered, and 429 for an address used too often.
 */
export async function followNearby(
  deps: SendDeps,
  code: OpenedCode,
  { orderId, email: entered, form }: { orderId: number; email: string; form: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const email = entered.trim()
  if (!isMailAddress(email))
    throw invalid([{ field: 'email', code: 'wrong-type', message: 'Enter your e-mail address.' }])
  const { property, settings, place, asset } = code
  const context = {
    actor: outsideRequester({ contactId: null, propertyId: property.id }),
    origin: { userId: null, requestId: request.id },
    ifMatch: null,
    idempotencyKey: `${digestOf(code.token)}.${form}`,
    operation: 'follow by code',
    request,
    reply,
  }
  await runCommand(deps.db, context, async (trx) => {
    const now = deps.clock.now()
    const nearby = await findNearby(trx, { propertyId: property.id, place, assetId: asset?.id ?? null })
    if (!settings.requestLinksFlag || !nearby.some(({ id }) => id === orderId))
      throw refused(409, 'This request was closed meanwhile. If it is still broken, report it below.')
    await lockLimit(trx, mailedRequests, email)
    if ((await countGuests(trx, email, new Date(now.getTime() - dayMs))) >= maxMailedRequestsPerDay)
      throw refused(429, 'This e-mail address was used too often today. Try again tomorrow.')
    const guest = { propertyId: property.id, name: 'Guest', email, phone: '', place, now }
    const contactId = await insertGuest(trx, guest)
    await insertGuestFollower(trx, { workorderId: orderId, contactId })
    const link = await issueLink(
      trx,
      { workorderId: orderId, contactId, companyId: null, address: email },
      now,
    )
    await queueMail(deps, trx, {
      propertyId: property.id,
      toAddress: email,
      toName: '',
      thread: `follow-${orderId}-${contactId}`,
      now,
      content: {
        subject: `A request at ${property.name}`,
        greeting: 'Hello,',
        sentences: [
          {
            sentence:
              'You asked to be kept informed about a request. Open the page below and press "Keep me informed". If it was not you, do nothing: you get no further e-mail.',
            quote: null,
          },
        ],
        facts: [['Place', code.where]].filter((fact): fact is [string, string] => fact[1] !== ''),
        link: `${deps.config.publicUrl}${link}`,
        linkText: 'See how it is going',
        closing: `Sent by Fettle for ${property.name}. Answers to this message may not be read.`,
      },
    })
    return null
  })
}
