import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { openPhoto } from '#features/photos/photos.public.ts'
import { readSettings } from '#features/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { acceptForms } from '#platform/http/forms.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { acceptUploads, incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import { createFormTokens } from '#platform/identity/form-tokens.ts'
import { answerLink, type LinkAnswer, type LinkAnswerKind } from './answer-link.usecases.ts'
import { linkPath } from './issue-link.usecases.ts'
import { type LinkOutcome, linkOutcomes, linkPage, linkProblemPage } from './link.page.ts'
import type { LinkFault } from './link-forms.page.ts'
import { type Fields, hiddenFields, isSubmittedFromOwnPage, readAnswer } from './link-forms.ts'
import { createLinkLimits } from './link-limits.ts'
import { isForeign, refuseForm, sendClosed, sendLinkPage, sendTooMany } from './link-responses.ts'
import { type OpenedLink, openLink } from './open-link.usecases.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>
type PhotoRequest = FastifyRequest<{ Params: { token: string; photoId: string; size: string } }>

const photoFields = z.object({ form: z.optional(z.string()), proof: z.optional(z.string()) })
const faultOf = ({ problem, message }: ProblemError, kind: LinkAnswerKind, entered: Fields): LinkFault => ({
  kind,
  message: problem.errors[0]?.message ?? message,
  ...enteredIn(entered),
})
const enteredIn = ({ text = '', rating, acceptable }: Fields) => ({ text, rating, acceptable })
const outcomeOf = (value: unknown): LinkOutcome | null =>
  typeof value === 'string' && Object.hasOwn(linkOutcomes, value) ? (value as LinkOutcome) : null

/**
 * The pages behind links in mail: they show one request to a person without an account, who may write, add photos,
 * report that it is still broken and rate the work. Plain HTML without scripts.
 */
export async function registerLinkPages(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const tokens = await createFormTokens(deps.db)
  const limits = createLinkLimits(deps.clock)

  /** Returns the link if it is valid and not opened too often; otherwise the reply was sent. */
  async function open(request: TokenRequest | PhotoRequest, reply: FastifyReply): Promise<OpenedLink | null> {
    const wait = limits.visit(request.ip)
    if (wait > 0) {
      sendTooMany(reply, wait)
      return null
    }
    const link = await openLink(deps, request.params.token)
    if (link === null) {
      const waitForWrong = limits.wrong(request.ip)
      if (waitForWrong > 0) sendTooMany(reply, waitForWrong)
      else sendClosed(reply)
      return null
    }
    const waitForLink = limits.open(link.linkId)
    if (waitForLink === 0) return link
    sendTooMany(reply, waitForLink)
    return null
  }

  const show = (
    reply: FastifyReply,
    link: OpenedLink,
    {
      status = 200,
      outcome = null,
      fault = null,
    }: { status?: number; outcome?: LinkOutcome | null; fault?: LinkFault | null },
  ) =>
    sendLinkPage(
      reply,
      status,
      linkPage({
        path: linkPath(link.token),
        hidden: hiddenFields(tokens, link.linkId),
        order: link.order,
        propertyName: link.propertyName,
        followUp: link.followUp,
        outcome,
        fault,
      }),
    )

  async function answer(
    request: TokenRequest,
    reply: FastifyReply,
    link: OpenedLink,
    { given: input, fields }: { given: LinkAnswer; fields: Fields },
  ) {
    try {
      await answerLink(deps, link, input, { form: fields.form ?? '', request, reply })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      // The refusal may come from a change of the request, so the page shows its present state.
      const present = (await openLink(deps, link.token)) ?? link
      return show(reply, present, { status: error.status, fault: faultOf(error, input.kind, fields) })
    }
    return reply
      .headers({ 'referrer-policy': 'no-referrer' })
      .redirect(`${linkPath(link.token)}?done=${input.kind}`, 303)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    acceptForms(scope)
    await acceptUploads(scope)
    scope.setErrorHandler((error: { statusCode?: number; status?: number }, request, reply) => {
      const status = error.status ?? error.statusCode ?? 500
      if (status >= 500) deps.log.error({ err: error, requestId: request.id }, 'a page of a link failed')
      const text =
        status >= 500
          ? 'Something went wrong. Try again in a moment.'
          : 'This could not be read. Go back and try again.'
      return sendLinkPage(reply, status, linkProblemPage({ title: 'This did not work', text }))
    })

    scope.get('/r/:token', async (request: TokenRequest, reply) => {
      const link = await open(request, reply)
      return link ? show(reply, link, { outcome: outcomeOf(request.query.done) }) : reply
    })

    scope.get('/r/:token/photos/:photoId/:size', async (request: PhotoRequest, reply) => {
      const link = await open(request, reply)
      if (!link) return reply
      const { photoId, size } = request.params
      const photo = link.order.photos.find((each) => String(each.photoId) === photoId)
      if (!photo || (size !== 'full' && size !== 'thumbnail')) return sendClosed(reply)
      const file = await openPhoto(deps, link.actor, { photoId: photo.photoId, size })
      return sendFile(reply.header('x-robots-tag', 'noindex'), file)
    })

    for (const kind of ['message', 'still-broken', 'survey'] as const) {
      scope.post(`/r/:token/${kind}`, async (request: TokenRequest, reply) => {
        const link = await open(request, reply)
        if (!link) return reply
        const fields = (request.body ?? {}) as Fields
        if (isForeign(request) || !isSubmittedFromOwnPage(tokens, link.linkId, kind, fields))
          return refuseForm(reply)
        const input = readAnswer(kind, fields)
        if (!input) {
          const fault = { kind, message: 'Choose a rating from 1 to 5.', ...enteredIn(fields) }
          return show(reply, link, { status: 400, fault })
        }
        return await answer(request, reply, link, { given: input, fields })
      })
    }

    scope.post('/r/:token/photo', async (request: TokenRequest, reply) => {
      const link = await open(request, reply)
      if (!link) return reply
      if (isForeign(request)) return refuseForm(reply)
      return await receivePhotos(request, reply, link)
    })
  })

  async function receivePhotos(request: TokenRequest, reply: FastifyReply, link: OpenedLink) {
    const kind: LinkAnswerKind = 'photo'
    const { photoMaxMegabytes } = await readSettings(deps.db, null)
    const folder = incomingFolder(deps.config.dataFolder)
    const rules = { folder, fileFields: ['Photo'], fields: photoFields, maxMegabytes: photoMaxMegabytes }
    const upload = await receiveUpload(request, rules).catch((error: unknown) => {
      if (error instanceof ProblemError) return error
      throw error
    })
    if (upload instanceof ProblemError) {
      return show(reply, link, { status: upload.status, fault: faultOf(upload, kind, {}) })
    }
    try {
      const { fields, files } = upload
      if (!isSubmittedFromOwnPage(tokens, link.linkId, kind, fields)) return refuseForm(reply)
      const input = { kind, files, description: '' } as const
      return await answer(request, reply, link, { given: input, fields })
    } finally {
      await upload.discard()
    }
  }
}
