import { recoveryLinkHours } from '@fettle/rules/access/user-accounts'
import type { FastifyInstance } from 'fastify'
import { askForPasswordLink } from '#features/desk/user-accounts/password-links.public.ts'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import { createAddressLimits } from '#platform/identity/address-limits.ts'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { donePage } from './message.page.ts'
import { recoverPage } from './recover.page.ts'

const form = 'recover'
const path = '/account/recover'
const tooMany = 'Too many requests from your network. Wait a few minutes and try again.'

/** Rate limit for link requests per IP address, enough for an office behind one NAT. */
const limit = { limit: 'lost passwords', allowed: 20, windowSeconds: 15 * 60 }

/**
 * Requests a password reset. Neither the response nor its timing reveals whether the account exists: the
 * lookup follows the response.
 */
export function recoverRoutes(scope: FastifyInstance, context: AccountsContext & MailDeps): void {
  const { formTokens, outcomes, log, clock } = context
  const addressLimits = createAddressLimits(clock, limit)
  const at = { form, bearer: '', path }

  scope.get(path, async (request, reply) => {
    const outcome = outcomes.take(request, reply, at)
    if (outcome !== null && outcome.fault === null) {
      const text = `If there is an account with an e-mail address, a link was sent to it. It works for ${recoveryLinkHours} hours. Look into the spam folder, too; without an e-mail address an administrator can help.`
      return sendPage(reply, 200, donePage({ title: 'Look into your mail', text }))
    }
    if (outcome?.retryAfterSeconds) reply.header('retry-after', outcome.retryAfterSeconds)
    const page = recoverPage({
      path,
      token: formTokens.issue(form, ''),
      loginName: outcome?.typed.loginName ?? '',
      fault: outcome?.fault?.message ?? null,
    })
    return sendPage(reply, outcome?.status ?? 200, page)
  })

  scope.post(path, async (request: FormRequest, reply) => {
    if (!formTokens.isValid(field(request, 'token'), form, '')) return refuseForm(reply)
    const loginName = field(request, 'loginName').trim()
    const refuse = (status: 400 | 429, message: string) =>
      outcomes.redirect(reply, at, {
        status,
        fault: { field: 'loginName', message },
        typed: { loginName },
      })
    if (loginName === '') return refuse(400, 'Enter your login name or e-mail address.')
    if (addressLimits.reserve(request.ip).before >= limit.allowed) return refuse(429, tooMany)
    reply.raw.once('finish', () => {
      askForPasswordLink(context, loginName).catch((error: unknown) =>
        log.error({ err: error, requestId: request.id }, 'the link to a lost password could not be sent'),
      )
    })
    return outcomes.redirect(reply, at, { status: 200, fault: null, typed: {} })
  })
}
