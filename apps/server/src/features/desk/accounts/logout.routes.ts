import type { FastifyInstance } from 'fastify'
import { endSession } from '#platform/identity/oidc-logout.ts'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { findSession } from './interactions.ts'
import { logoutPage } from './logout.page.ts'

/**
 * The web client checks there whether its session still exists, clears it, and does not sign in
 * automatically.
 */
const signedOutPath = '/login?signedOut=true'

/** Signing out without the web client; it uses the provider's end-session endpoint itself ([A1.009]). */
export function logoutRoutes(scope: FastifyInstance, { db, embedded, formTokens }: AccountsContext): void {
  scope.get('/account/logout', async (request: FormRequest, reply) => {
    const session = await findSession(await embedded.current(), request, reply)
    if (session === null) return reply.redirect(signedOutPath, 303)
    return sendPage(reply, 200, logoutPage({ token: formTokens.issue('logout', session.uid) }))
  })

  scope.post('/account/logout', async (request: FormRequest, reply) => {
    const session = await findSession(await embedded.current(), request, reply)
    if (session === null) return reply.redirect(signedOutPath, 303)
    if (!formTokens.isValid(field(request, 'token'), 'logout', session.uid)) return refuseForm(reply)
    await endSession(db, session as never)
    return reply.redirect(signedOutPath, 303)
  })
}
