import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormTokens } from '#platform/identity/form-tokens.ts'

/** The outcome of a form, shown on the page to which its sender is redirected. */
type FormOutcome = {
  status: 200 | 400 | 429
  fault: { field: string | null; message: string } | null
  /** Entries to show again, never a password. */
  typed: Record<string, string>
  retryAfterSeconds?: number
}

export type FormOutcomes = {
  /** Redirects to the page at `path`, which then shows the outcome once. */
  redirect(
    reply: FastifyReply,
    at: { form: string; bearer: string; path: string },
    outcome: FormOutcome,
  ): FastifyReply
  /** Returns the outcome of this form in this browser and clears it. null without one. */
  take(request: FastifyRequest, reply: FastifyReply, at: { form: string; bearer: string }): FormOutcome | null
}

const cookieName = 'fettle_form'
const cookieMaxAgeSeconds = 60
const maxTypedLength = 254

const cookieOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1]

/**
 * Responds to forms with a redirect, so that the browser's history contains only reloadable pages. The
 * outcome travels in a signed cookie: any process can show it, and it cannot be forged.
 */
export function createFormOutcomes(
  formTokens: FormTokens,
  { publicUrl }: { publicUrl: string },
): FormOutcomes {
  const attributes = `Path=/account; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  const purpose = ({ form, bearer }: { form: string; bearer: string }) => `outcome of ${form}\n${bearer}`

  return {
    redirect(reply, at, outcome) {
      const typed = Object.fromEntries(
        Object.entries(outcome.typed).map(([name, text]) => [name, text.slice(0, maxTypedLength)]),
      )
      const payload = Buffer.from(JSON.stringify({ ...outcome, typed })).toString('base64url')
      const value = `${payload}.${formTokens.issue(purpose(at), payload)}`
      reply.header('set-cookie', `${cookieName}=${value}; Max-Age=${cookieMaxAgeSeconds}; ${attributes}`)
      return reply.redirect(at.path, 303)
    },
    take(request, reply, at) {
      const [payload = '', signature] = cookieOf(request)?.split('.') ?? []
      if (!formTokens.isValid(signature, purpose(at), payload)) return null
      reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${attributes}`)
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as FormOutcome
    },
  }
}
