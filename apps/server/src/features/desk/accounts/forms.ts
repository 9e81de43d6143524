import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressLimits } from '#platform/identity/address-limits.ts'
import type { EmbeddedProvider } from '#platform/identity/embedded-provider.ts'
import type { FormTokens } from '#platform/identity/form-tokens.ts'
import type { IdentityDeps } from '#platform/identity/identity.ts'
import { presentPageFailure } from '#platform/identity/page-failure.ts'
import { pageHeaders } from '#platform/identity/page-headers.ts'
import { isForeign } from '#platform/identity/secret-pages.ts'
import type { FormOutcomes } from './form-outcomes.ts'
import { problemPage } from './message.page.ts'

export type AccountsContext = IdentityDeps & {
  embedded: EmbeddedProvider
  formTokens: FormTokens
  outcomes: FormOutcomes
  addressLimits: AddressLimits
}

export type FormRequest = FastifyRequest<{
  Body: URLSearchParams | undefined
  Params: { uid?: string }
}>

const maxFormBytes = 16 * 1024

/** Returns the first value of a field; empty when it is absent. */
export const field = (request: Pick<FormRequest, 'body'>, name: string): string =>
  request.body?.get(name) ?? ''

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page)
}

/** Responds to a form that is not ours or has expired. */
export function refuseForm(reply: FastifyReply): FastifyReply {
  const text = 'This page was open too long, or the form came from another site. Nothing was changed.'
  return sendPage(reply, 403, problemPage({ title: 'Please try again', text }))
}

/** Parses HTML forms, rejects cross-site ones, and renders errors as pages. */
export function acceptForms(scope: FastifyInstance, { log }: Pick<IdentityDeps, 'log'>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  scope.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && isForeign(request)) return refuseForm(reply)
  })
  scope.setErrorHandler((error: { statusCode?: number; status?: number }, request, reply) => {
    if (error.status === 429) {
      const text = 'Too many requests. Wait a minute and try again.'
      return sendPage(reply.header('retry-after', '60'), 429, problemPage({ title: 'Please wait', text }))
    }
    const { status, text } = presentPageFailure(error, reply, {
      log: () => log.error({ err: error, requestId: request.id }, 'an account page failed'),
      unreadable: 'This request could not be read. Go back and try again.',
    })
    return sendPage(reply, status, problemPage({ title: 'This did not work', text }))
  })
}
