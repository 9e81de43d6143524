import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import { findAccount } from '../../platform/identity/identity.repository.ts'
import { changePasswordPage } from './change-password.page.ts'
import { cannotChange, changePassword, type PasswordFault } from './change-password.usecases.ts'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { findInteraction, findSession } from './interactions.ts'
import { donePage, problemPage } from './message.page.ts'

/** Whose password it is: somebody in the middle of a sign-in who must change it, else the one who is signed in. */
type Owner = { subject: string; mustChange: boolean; bearer: string; sessionUid: string | null }

async function findOwner(
  provider: Provider,
  request: FormRequest,
  reply: FastifyReply,
): Promise<Owner | null> {
  const interaction = await findInteraction(provider, request, reply)
  if (interaction?.mustChangeSubject) {
    const { mustChangeSubject: subject, uid, sessionUid } = interaction
    return { subject, mustChange: true, bearer: uid, sessionUid }
  }
  const session = await findSession(provider, request, reply)
  if (session === null) return null
  const subject = session.accountId as string
  return { subject, mustChange: false, bearer: session.uid, sessionUid: session.uid }
}

export function changePasswordRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { db, embedded, formTokens } = context

  async function show(reply: FastifyReply, owner: Owner, fault: PasswordFault | null) {
    const account = await findAccount(db, { issuer: '', subject: owner.subject })
    if (account === undefined || account.cannot_change_password) {
      return sendPage(reply, 403, problemPage({ title: 'Change password', text: cannotChange }))
    }
    const token = formTokens.issue('changepassword', owner.bearer)
    const view = { token, mustChange: owner.mustChange, loginName: account.login_name, fault }
    return sendPage(reply, fault === null ? 200 : 400, changePasswordPage(view))
  }

  scope.get('/account/changepassword', async (request: FormRequest, reply) => {
    const owner = await findOwner(await embedded.current(), request, reply)
    return owner === null ? reply.redirect('/', 303) : await show(reply, owner, null)
  })

  scope.post('/account/changepassword', async (request: FormRequest, reply) => {
    const provider = await embedded.current()
    const owner = await findOwner(provider, request, reply)
    if (owner === null) return reply.redirect('/', 303)
    if (!formTokens.isValid(field(request, 'token'), 'changepassword', owner.bearer)) return refuseForm(reply)
    const fault = await changePassword(context, {
      subject: owner.subject,
      oldPassword: field(request, 'oldPassword'),
      newPassword: field(request, 'newPassword'),
      repeatedPassword: field(request, 'repeatedPassword'),
      address: request.ip,
      sessionUid: owner.sessionUid,
    })
    if (fault !== null) return await show(reply, owner, fault)
    if (owner.mustChange) {
      const login = { accountId: owner.subject, amr: ['pwd'] }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
    }
    const text = 'Your password is changed. Every other device was signed out.'
    return sendPage(reply, 200, donePage({ title: 'Password changed', text }))
  })
}
