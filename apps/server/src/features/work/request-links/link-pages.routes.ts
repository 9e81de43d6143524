import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getIssue, logIssueFiles } from '#features/work/issues/issues.public.ts'
import { linkPath } from '#features/work/order-links/order-links.public.ts'
import { openPhoto } from '#features/work/photos/photos.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import { createFormTokens } from '#platform/identity/form-tokens.ts'
import { acceptSecretForms } from '#platform/identity/secret-forms.ts'
import { secretLinkPaths } from '#platform/identity/secret-links.ts'
import { isForeign } from '#platform/identity/secret-pages.ts'
import { type FormFields, isSubmittedFromOwnPage, signForm } from '#platform/identity/signed-forms.ts'
import { createVisitLimits } from '#platform/identity/visit-limits.ts'
import { followerPages } from './follower.pages.ts'
import type { FormFault, LinkPages, SentForm } from './link-holder.ts'
import { linkPages, sendClosed } from './link-responses.ts'
import { type LinkHolder, readLink, type UsableLink } from './read-link.usecases.ts'
import { requesterPages } from './requester.pages.ts'
import { vendorPages } from './vendor.pages.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>
type FormRequest = FastifyRequest<{ Params: { token: string; kind: string } }>
type PhotoRequest = FastifyRequest<{ Params: { token: string; photoId: string; size: string } }>

const signedFields = z.looseObject({ form: z.optional(z.string()), proof: z.optional(z.string()) })
const purposeOf = (kind: string) => `link ${kind}`
const textsOf = (fields: Readonly<Record<string, unknown>>): FormFields =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * Registers the pages behind mailed links: each shows one order to a person without an account and accepts
 * its forms. Plain HTML without scripts. Content and forms depend on the link's holder.
 */
export async function registerLinkPages(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const tokens = await createFormTokens(deps.db)
  const limits = createVisitLimits(deps.clock, { pages: 'links' })
  const pagesOfHolder: Readonly<Record<LinkHolder, LinkPages>> = {
    requester: requesterPages(deps),
    follower: followerPages(deps),
    vendor: vendorPages(deps),
  }
  const pagesOf = ({ holder }: UsableLink) => pagesOfHolder[holder]

  /**
   * Returns the link if it is valid and within the visit limits. Otherwise sends the response and returns
   * null.
   */
  async function open(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<UsableLink | null> {
    const wait = limits.visit(request.ip)
    if (wait > 0) {
      linkPages.sendTooMany(reply, wait)
      return null
    }
    const link = await readLink(deps, request.params.token)
    if (link === null) {
      const waitForWrong = limits.wrong(request.ip)
      if (waitForWrong > 0) linkPages.sendTooMany(reply, waitForWrong)
      else sendClosed(reply)
      return null
    }
    const waitForLink = limits.open(link.linkId)
    if (waitForLink === 0) return link
    linkPages.sendTooMany(reply, waitForLink)
    return null
  }

  async function show(
    reply: FastifyReply,
    link: UsableLink,
    {
      status = 200,
      done = null,
      fault = null,
    }: { status?: number; done?: string | null; fault?: FormFault | null },
  ) {
    const hidden = (kind: string) => signForm(tokens, purposeOf(kind), link.linkId)
    const state = { path: linkPath(link.token), hidden, done, fault }
    return linkPages.send(reply, status, await pagesOf(link).page(link, state))
  }

  async function submit(request: FormRequest, reply: FastifyReply, link: UsableLink, sent: SentForm) {
    const { kind, fields } = sent
    if (!isSubmittedFromOwnPage(tokens, purposeOf(kind), link.linkId, fields))
      return linkPages.refuseForm(reply)
    try {
      await pagesOf(link).submit(link, sent, { form: fields.form ?? '', request, reply })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return await refuse(reply, link, { error, kind, fields })
    }
    return reply
      .headers({ 'referrer-policy': 'no-referrer' })
      .redirect(`${linkPath(link.token)}?done=${kind}`, 303)
  }

  /**
   * The refusal may be caused by a change of the order, so the page shows its current state, or that the link
   * has ended.
   */
  async function refuse(
    reply: FastifyReply,
    link: UsableLink,
    { error, kind, fields }: { error: ProblemError; kind: string; fields: FormFields },
  ) {
    const present = await readLink(deps, link.token)
    if (present === null) return sendClosed(reply)
    const message = error.problem.errors[0]?.message ?? error.message
    return await show(reply, present, { status: error.status, fault: { kind, message, fields } })
  }

  await app.register(async (scope) => {
    await acceptSecretForms(scope, { pages: linkPages, log: deps.log, failure: 'a page of a link failed' })

    const path = `${secretLinkPaths.order}/:token`
    scope.get(path, async (request: TokenRequest, reply) => {
      const link = await open(request, reply)
      const { done } = request.query
      return link ? show(reply, link, { done: typeof done === 'string' ? done : null }) : reply
    })

    scope.get(`${path}/photos/:photoId/:size`, async (request: PhotoRequest, reply) => {
      const link = await open(request, reply)
      if (!link) return reply
      const { photoId, size } = request.params
      const viewer = await pagesOf(link).viewerOf(link, photoId)
      if (!viewer || (size !== 'full' && size !== 'thumbnail')) return sendClosed(reply)
      const file = await openPhoto({ ...deps, issues: { get: getIssue, log: logIssueFiles } }, viewer.actor, {
        photoId: viewer.photoId,
        size,
      })
      return sendFile(reply.header('x-robots-tag', 'noindex'), file)
    })

    scope.post(`${path}/:kind`, async (request: FormRequest, reply) => {
      const link = await open(request, reply)
      if (!link) return reply
      const { kind } = request.params
      const pages = pagesOf(link)
      if (!pages.has(kind)) return sendClosed(reply)
      if (isForeign(request)) return linkPages.refuseForm(reply)
      if (pages.hasPhotos(kind)) return await receivePhotos(request, reply, link)
      const fields = textsOf((request.body ?? {}) as Record<string, unknown>)
      return await submit(request, reply, link, { kind, fields, files: [] })
    })
  })

  async function receivePhotos(request: FormRequest, reply: FastifyReply, link: UsableLink) {
    const { kind } = request.params
    const maxMegabytes = link.formats.photoMaxMegabytes
    const folder = incomingFolder(deps.config.dataFolder)
    const rules = { folder, fileFields: ['Photo'], fields: signedFields, maxMegabytes }
    const upload = await receiveUpload(request, rules).catch((error: unknown) => {
      if (error instanceof ProblemError) return error
      throw error
    })
    if (upload instanceof ProblemError) return await refuse(reply, link, { error: upload, kind, fields: {} })
    try {
      const fields = textsOf(upload.fields)
      return await submit(request, reply, link, { kind, fields, files: upload.files })
    } finally {
      await upload.discard()
    }
  }
}
