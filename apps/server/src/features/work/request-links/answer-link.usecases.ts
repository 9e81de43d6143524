import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addComment,
  completeSurvey,
  reportStillBroken,
} from '#features/work/order-commands/order-replies.public.ts'
import { issueLink } from '#features/work/order-links/order-links.public.ts'
import { addPhotos } from '#features/work/photos/photos.public.ts'
import { inTransaction, nobody } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { ReceivedFile } from '#platform/http/uploads.ts'
import { limitEntries } from './limit-entries.ts'
import { type OpenedLink, viaLink } from './open-link.usecases.ts'

export type LinkDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'jobs' | 'storage'>

/** A submission through a link. Each form is accepted once. */
export type LinkAnswer =
  | { kind: 'message'; text: string }
  | { kind: 'photo'; files: readonly ReceivedFile[]; description: string }
  | { kind: 'still-broken'; text: string }
  | { kind: 'survey'; rating: 1 | 2 | 3 | 4 | 5; acceptable: 'Yes' | 'No' | null; text: string }
export type LinkAnswerKind = LinkAnswer['kind']

/**
 * Executes a submission as the requester of this order. A form that was already accepted returns its first
 * outcome. Throws the command's errors, and 429 above the daily limit.
 */
export async function answerLink(
  deps: LinkDeps,
  link: OpenedLink,
  answer: LinkAnswer,
  { form, request, reply }: { form: string; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { workorderId } = link.order
  const context: RequestContext = {
    actor: link.actor,
    author: link.author,
    origin: { userId: null, requestId: request.id, address: request.ip },
    ifMatch: null,
    idempotencyKey: `${link.linkId}.${form}`,
    operation: `link ${answer.kind}`,
    admit: limitEntries(deps, {
      workorderId,
      way: viaLink,
      refusal: 'You have reached the limit for today. Please sign in, or call the help desk.',
    }),
    request,
    reply,
  }
  switch (answer.kind) {
    case 'message':
      await addComment(deps, context, { workorderId, commentText: answer.text, kind: 1 })
      return
    case 'photo': {
      const fields = { workorderId, photoDescription: answer.description }
      await addPhotos(deps, context, { fields, files: [...answer.files], discard: async () => undefined })
      return
    }
    case 'still-broken': {
      const open = await reportStillBroken(deps, context, { workorderId, message: answer.text })
      if (open.workorderId !== workorderId) await shareFollowUp(deps, link, open.workorderId)
      return
    }
    case 'survey': {
      const { rating: surveyRating, acceptable: surveyAcceptable, text: surveyText } = answer
      await completeSurvey(deps, context, { workorderId, surveyRating, surveyAcceptable, surveyText })
      return
    }
  }
}

/** Returns the link of the follow-up request, even if no mail contains it. */
async function shareFollowUp({ db, clock }: LinkDeps, link: OpenedLink, workorderId: number): Promise<void> {
  const { actor, author } = link
  const addressee = { workorderId, contactId: actor.contactId, companyId: null, address: author.address }
  await inTransaction(db, nobody, (trx) => issueLink(trx, addressee, clock.now()))
}
