import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import { findAccount } from '#platform/identity/identity.repository.ts'
import { signInPath } from '#platform/identity/identity.ts'
import { changePasswordPage } from './change-password.page.ts'
import { cannotChange, changePassword, type PasswordField } from './change-password.usecases.ts'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { findInteraction, findSession } from './interactions.ts'
import { donePage, problemPage } from './message.page.ts'
import { readSignInRules } from './sign-in-rules.ts'

/** The owner of the password: a person who must change it during a sign-in, else the signed-in person. */
type Owner = { subject: string; mustChange: boolean; bearer: string; sessionUid: string | null; path: string }

/** The separate page, and the page within a sign-in. */
const addresses = ['/account/changepassword', '/account/login/:uid/changepassword']

async function findOwner(
  provider: Provider,
  request: FormRequest,
  reply: FastifyReply,
): Promise<Owner | null> {
  const { uid } = request.params
  if (uid !== undefined) {
    const interaction = await findInteraction(provider, request, reply)
    if (interaction === null || interaction.mustChangeSubject === null) return null
    const { mustChangeSubject: subject, sessionUid } = interaction
    return { subject, mustChange: true, bearer: uid, sessionUid, path: `${signInPath(uid)}/changepassword` }
  }
  const session = await findSession(provider, request, reply)
  if (session === null) return null
  const subject = session.accountId as string
  const { uid: sessionUid } = session
  return { subject, mustChange: false, bearer: sessionUid, sessionUid, path: '/account/changepassword' }
}

/**
 * Redirect target without an owner: the start page when signed out, the web client's login when a sign-in has
 * expired.
 */
const elsewhere = ({ params }: FormRequest) => (params.uid === undefined ? '/' : '/login')

export function changePasswordRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { db, embedded, formTokens, outcomes } = context
  const form = 'changepassword'

  async function show(request: FormRequest, reply: FastifyReply, owner: Owner) {
    const outcome = outcomes.take(request, reply, { form, bearer: owner.bearer })
    if (outcome !== null && outcome.fault === null) {
      const text = 'Your password was changed. All other devices were signed out.'
      return sendPage(reply, 200, donePage({ title: 'Password changed', text }))
    }
    const account = await findAccount(db, { issuer: '', subject: owner.subject })
    if (account === undefined || account.cannot_change_password) {
      return sendPage(reply, 403, problemPage({ title: 'Change password', text: cannotChange }))
    }
    const { path, mustChange } = owner
    const fault = outcome?.fault && {
      ...outcome.fault,
      field: outcome.fault.field as PasswordField | null,
    }
    const page = changePasswordPage({
      path,
      token: formTokens.issue(form, owner.bearer),
      mustChange,
      loginName: account.login_name,
      fault: fault ?? null,
      minLength: (await readSignInRules(db)).passwordRule.minLength,
    })
    return sendPage(reply, outcome?.status ?? 200, page)
  }

  for (const address of addresses) {
    scope.get(address, async (request: FormRequest, reply) => {
      const owner = await findOwner(await embedded.current(), request, reply)
      return owner === null ? reply.redirect(elsewhere(request), 303) : await show(request, reply, owner)
    })

    scope.post(address, async (request: FormRequest, reply) => {
      const provider = await embedded.current()
      const owner = await findOwner(provider, request, reply)
      if (owner === null) return reply.redirect(elsewhere(request), 303)
      const { subject, bearer, path, sessionUid } = owner
      if (!formTokens.isValid(field(request, 'token'), form, bearer)) return refuseForm(reply)
      const fault = await changePassword(context, {
        subject,
        oldPassword: field(request, 'oldPassword'),
        newPassword: field(request, 'newPassword'),
        repeatedPassword: field(request, 'repeatedPassword'),
        address: request.ip,
        sessionUid,
      })
      if (fault === null && owner.mustChange) {
        const login = { accountId: subject, amr: ['pwd'] }
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
      }
      const status = fault === null ? 200 : 400
      return outcomes.redirect(reply, { form, bearer, path }, { status, fault, typed: {} })
    })
  }
}
