import type { ProblemError as ProblemItem } from '@fettle/contract/problem'
import { maxGuestEntry } from '@fettle/rules/request-codes/guest-request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FeatureDeps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { incomingFolder, receiveUpload, type Upload } from '#platform/http/uploads.ts'
import { createAddressLimits } from '#platform/identity/address-limits.ts'
import { createFormTokens, type FormTokens } from '#platform/identity/form-tokens.ts'
import { acceptSecretForms } from '#platform/identity/secret-forms.ts'
import { secretLinkPaths } from '#platform/identity/secret-links.ts'
import { isForeign, type SecretPages, secretPages } from '#platform/identity/secret-pages.ts'
import { enteredText, isSubmittedFromOwnPage, signForm } from '#platform/identity/signed-forms.ts'
import { createVisitLimits } from '#platform/identity/visit-limits.ts'
import { followNearby } from './follow-nearby.usecases.ts'
import { type FollowFault, nearbyList } from './nearby.page.ts'
import { findNearby } from './nearby.repository.ts'
import { type OpenedCode, openCode } from './open-code.usecases.ts'
import { requestCodeLength } from './request-code-token.ts'
import { recordAnswer } from './request-codes.repository.ts'
import { createRequestFlood } from './request-flood.usecases.ts'
import {
  closedCodePage,
  requestFormPage,
  requestFormPath,
  requestPageStyle,
  requestSentPage,
  tooManyRequests,
  unknownCodePage,
} from './request-form.page.ts'
import { requestFormScript } from './request-form.script.ts'
import { sendRequest } from './send-request.usecases.ts'

type CodeRequest = FastifyRequest<{ Params: { code: string }; Querystring: Record<string, unknown> }>

const purpose = 'request by code'
const followPurpose = (order: string) => `follow by code ${order}`
const entered = z.optional(z.string())
/** Overlong texts get a field error; beyond the transport limit they are truncated. */
const formFields = z.object({
  form: entered,
  proof: entered,
  description: entered,
  name: entered,
  email: entered,
  phone: entered,
  answer: entered,
})
const followFields = z.object({ form: entered, proof: entered, order: entered, email: entered })
type Fields = z.output<typeof formFields>

const noEntry = { description: '', name: '', email: '', phone: '' }
const entryOf = (fields: Fields) => ({
  description: enteredText(fields.description),
  name: enteredText(fields.name),
  email: enteredText(fields.email),
  phone: enteredText(fields.phone),
})
const shown = (entry: typeof noEntry) => ({
  ...entry,
  description: entry.description.slice(0, maxGuestEntry.description * 4),
})

/** Registers the public request form behind printed codes. */
export async function registerRequestForm(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const pages = secretPages({ style: requestPageStyle, script: requestFormScript })
  const open = createOpening(deps, pages)
  const { show, follow, receive } = createForm(deps, await createFormTokens(deps.db), pages)

  await app.register(async (scope) => {
    await acceptSecretForms(scope, { pages, log: deps.log, failure: 'a page of a code failed' })

    const path = `${secretLinkPaths.requestCode}/:code(^[\\w-]{${requestCodeLength}}$)`
    scope.get(path, async (request: CodeRequest, reply) => {
      const code = await open(request, reply)
      if (!code) return reply
      const number = String(request.query.sent ?? '')
      if (/^\d{1,12}$/.test(number)) return pages.send(reply, 200, requestSentPage(number))
      return show(request, reply, code, { isFollowing: request.query.following === '1' })
    })

    scope.post(`${path}/follow`, async (request: CodeRequest, reply) => {
      const code = await open(request, reply)
      if (!code) return reply
      return isForeign(request) ? pages.refuseForm(reply) : await follow(request, reply, code)
    })

    scope.post(path, async (request: CodeRequest, reply) => {
      const code = await open(request, reply)
      if (!code) return reply
      if (isForeign(request)) return pages.refuseForm(reply)
      const rules = {
        folder: incomingFolder(deps.config.dataFolder),
        fileFields: ['Photo'],
        fields: formFields,
        maxMegabytes: code.settings.photoMaxMegabytes,
        isWithoutFiles: true,
        onRefused: (fields: unknown) => {
          entry = entryOf(z.parse(z.catch(formFields, {}), fields))
        },
      }
      let entry = noEntry
      let upload: Upload<Fields>
      try {
        upload = await receiveUpload(request, rules)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        return show(request, reply, code, { status: error.status, problems: photoProblem(error), entry })
      }
      try {
        return await receive(request, reply, code, upload)
      } finally {
        await upload.discard()
      }
    })
  })
}

/** Outcome of a submission, shown with the form. */
type Outcome = {
  status?: number
  problems?: readonly ProblemItem[]
  entry?: typeof noEntry
  fault?: FollowFault | null
  isFollowing?: boolean
}

/** Responses of a code's form: shows it, and receives a request or a wish to follow one nearby. */
function createForm(deps: FeatureDeps, tokens: FormTokens, pages: SecretPages) {
  const sent = createAddressLimits(deps.clock, {
    limit: 'requests by code',
    allowed: Infinity,
    windowSeconds: 3600,
  })
  const flood = createRequestFlood(deps, tokens)

  async function show(
    request: CodeRequest,
    reply: FastifyReply,
    code: OpenedCode,
    { status = 200, problems = [], entry = noEntry, fault = null, isFollowing = false }: Outcome = {},
  ) {
    const hidden = signForm(tokens, purpose, code.token)
    const state = await flood.stateOf(deps.db, code, sent.countOf(request.ip))
    const question = state === 'question' ? flood.questionOf(hidden.form).text : null
    const nearby = state === 'open' ? await nearbyOf(code, fault) : null
    const view = { code, hidden, entry: shown(entry), question, problems, nearby, isFollowing }
    return pages.send(reply, status, requestFormPage(view))
  }

  /** Open requests nearby, if the property lets visitors follow them by link. */
  async function nearbyOf(code: OpenedCode, fault: FollowFault | null) {
    if (!code.settings.requestLinksFlag) return null
    const { property, place, asset } = code
    const orders = await findNearby(deps.db, { propertyId: property.id, place, assetId: asset?.id ?? null })
    const hidden = (orderId: number) => signForm(tokens, followPurpose(String(orderId)), code.token)
    return nearbyList(orders, { code, path: requestFormPath(code.token), hidden, fault })
  }

  async function follow(request: CodeRequest, reply: FastifyReply, code: OpenedCode) {
    const {
      form = '',
      proof,
      order = '',
      email: entered = '',
    } = z.parse(z.catch(followFields, {}), request.body)
    if (!isSubmittedFromOwnPage(tokens, followPurpose(order), code.token, { form, proof }))
      return pages.refuseForm(reply)
    const email = enteredText(entered)
    const reservation = sent.reserve(request.ip)
    try {
      if ((await flood.stateOf(deps.db, code, reservation.before)) !== 'open')
        throw new ProblemError(429, tooManyRequests(code.help))
      await followNearby(deps, code, { orderId: Number(order), email, form }, { request, reply })
      if (reply.hasHeader('idempotency-replayed')) reservation.release()
    } catch (error) {
      reservation.release()
      if (!(error instanceof ProblemError)) throw error
      const message = error.problem.errors[0]?.message ?? error.message
      const fault = { orderId: Number(order), message, email: email.slice(0, 254) }
      // An order that is no longer offered is not on the page, so its error goes to the top.
      const isShown =
        error.status !== 409 && (await flood.stateOf(deps.db, code, sent.countOf(request.ip))) === 'open'
      const problems = isShown ? [] : [{ field: '', code: 'too-many', message }]
      return show(request, reply, code, { status: error.status, fault, problems })
    }
    return reply
      .headers({ 'referrer-policy': 'no-referrer' })
      .redirect(`${requestFormPath(code.token)}?following=1`, 303)
  }

  async function receive(
    request: CodeRequest,
    reply: FastifyReply,
    code: OpenedCode,
    upload: Upload<Fields>,
  ) {
    const { fields, files } = upload
    if (!isSubmittedFromOwnPage(tokens, purpose, code.token, fields)) return pages.refuseForm(reply)
    const entry = entryOf(fields)
    const reservation = sent.reserve(request.ip)
    try {
      const { form = '', answer } = fields
      const asked = { form, answer: enteredText(answer), addressHour: reservation.before }
      await flood.permit(code, asked, () => sent.countFailure(request.ip))
      const content = { entry, files, form, admit: flood.admit(code, form, reservation.before) }
      const { number, link } = await sendRequest(deps, code, content, { request, reply })
      if (reply.hasHeader('idempotency-replayed')) reservation.release()
      else await recordAnswer(deps.db, { form, isRight: true, now: deps.clock.now() })
      const next = link === null ? `${requestFormPath(code.token)}?sent=${number}` : `${link}?done=request`
      return reply.headers({ 'referrer-policy': 'no-referrer' }).redirect(next, 303)
    } catch (error) {
      reservation.release()
      if (!(error instanceof ProblemError)) throw error
      return show(request, reply, code, { status: error.status, problems: problemsOf(error), entry })
    }
  }

  return { show, follow, receive }
}

/**
 * Opens the code of a request. Returns it if it is valid and within the visit limits. Otherwise sends the
 * response and returns null.
 */
function createOpening(deps: FeatureDeps, pages: SecretPages) {
  const limits = createVisitLimits(deps.clock, { pages: 'request codes', openings: 3000 })
  return async (request: CodeRequest, reply: FastifyReply): Promise<OpenedCode | null> => {
    const wait = limits.visit(request.ip)
    if (wait > 0) pages.sendTooMany(reply, wait)
    else {
      const outcome = await openCode(deps, request.params.code)
      if (outcome.state === 'open') {
        const waitForCode = limits.open(outcome.code.token)
        if (waitForCode === 0) return outcome.code
        pages.sendTooMany(reply, waitForCode)
      } else if (outcome.state === 'unknown') {
        const waitForWrong = limits.wrong(request.ip)
        if (waitForWrong > 0) pages.sendTooMany(reply, waitForWrong)
        else pages.send(reply, 404, unknownCodePage())
      } else pages.send(reply, 403, closedCodePage(outcome.state, outcome))
    }
    return null
  }
}

/** Rewords the error of a form resubmitted with other content. */
function problemsOf({ problem }: ProblemError): readonly ProblemItem[] {
  return problem.errors.map((each) =>
    each.code === 'key-reused'
      ? { ...each, message: 'This form was sent already. To report something else, send it once more.' }
      : each,
  )
}

/** Shows problems of the whole upload at the photos, which cause them. */
const photoProblem = ({ problem }: ProblemError): readonly ProblemItem[] =>
  problem.errors.map((each) => ({ ...each, field: 'files' }))
