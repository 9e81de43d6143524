import { outsideVendor } from '@fettle/rules/access/outside-actor'
import { maxLength } from '@fettle/rules/records/limits'
import { isBlank, problem, tooLong } from '@fettle/rules/records/problem'
import {
  acceptAsVendor,
  declineAsVendor,
  reportDoneAsVendor,
} from '#features/work/order-commands/order-commands.public.ts'
import { addComment } from '#features/work/order-commands/order-replies.public.ts'
import { markVendorLink } from '#features/work/order-links/order-links.public.ts'
import { addPhotos } from '#features/work/photos/photos.public.ts'
import { type OrderCommand, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { enteredText } from '#platform/identity/signed-forms.ts'
import type { LinkDeps } from './answer-link.usecases.ts'
import { limitEntries } from './limit-entries.ts'
import type { FormCall, SentForm } from './link-holder.ts'
import type { UsableLink } from './read-link.usecases.ts'

export const vendorKinds = ['accept', 'decline', 'note', 'photo', 'done'] as const
/** A vendor's submission through its link. Each form is accepted once. */
export type VendorKind = (typeof vendorKinds)[number]

const viaVendorLink = 'vendor-link'

/** The actor of a vendor's link, who may work on this one order. */
export const vendorOf = ({ companyId, name, propertyId }: UsableLink) =>
  outsideVendor({ companyId: companyId ?? 0, name, propertyId })

/**
 * Executes a vendor's submission about its order (C4). Throws 400 for a decline or note without text, 409 if
 * the order has ended or was declined, and 429 above the daily limit.
 */
export async function answerVendorLink(
  deps: LinkDeps,
  link: UsableLink,
  { kind, fields, files }: SentForm<VendorKind>,
  { form, request, reply }: FormCall,
): Promise<void> {
  const { workorderId, linkId, name, address } = link
  const context: RequestContext = {
    actor: vendorOf(link),
    author: { name: name.slice(0, 160), address, way: viaVendorLink },
    origin: { userId: null, requestId: request.id },
    ifMatch: null,
    idempotencyKey: `${linkId}.${form}`,
    operation: `vendor link ${kind}`,
    admit: limitEntries(deps, {
      workorderId,
      way: viaVendorLink,
      refusal: 'You have reached the limit for today. Please call the help desk.',
    }),
    request,
    reply,
  }
  const text = enteredText(fields.text).trim()
  const run = (work: (command: OrderCommand) => void | Promise<void>) =>
    runOrderCommand(deps, context, workorderId, async (command) => {
      requireOpen(command, link)
      await work(command)
      return async () => null
    })
  switch (kind) {
    case 'accept':
      await run(async (command) => {
        await markVendorLink(command.trx, linkId, { accepted_at: command.now })
        acceptAsVendor(command, name)
      })
      return
    case 'decline':
      requireText(
        text,
        'Enter why you decline, so that the office can find another vendor.',
        maxLength.reason,
      )
      await run(async (command) => {
        await markVendorLink(command.trx, linkId, { declined_at: command.now })
        declineAsVendor(command, name, text)
      })
      return
    case 'done':
      await run(async (command) => {
        await markVendorLink(command.trx, linkId, { done_at: command.now })
        await reportDoneAsVendor(command, name)
      })
      return
    case 'note':
      requireText(text, 'Write a note first.', maxLength.message)
      await addComment(deps, context, { workorderId, commentText: text, kind: 2 })
      return
    case 'photo': {
      const photo = { workorderId, photoDescription: '' }
      await addPhotos(deps, context, { fields: photo, files: [...files], discard: async () => undefined })
      return
    }
  }
}

/** Throws if the order has ended or the vendor no longer has it. */
function requireOpen({ row }: OrderCommand, { companyId }: UsableLink): void {
  if (row.assign_to_id !== companyId) throw conflict('You do not have this order any more.')
  if (row.status_kind !== 'open' && row.status_kind !== 'hold') throw conflict('This order has ended.')
}

function requireText(text: string, missing: string, max: number): void {
  const problems = isBlank(text)
    ? [problem('text', 'required', missing)]
    : tooLong('text', 'The text', text, max)
  if (problems.length > 0) throw invalid(problems)
}
