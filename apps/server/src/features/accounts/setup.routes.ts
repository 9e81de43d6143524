import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { donePage } from './message.page.ts'
import { setupPage } from './setup.page.ts'
import {
  completeSetup,
  isSetupNeeded,
  renewEndedSetupCode,
  type Setup,
  type SetupFault,
} from './setup.usecases.ts'

const tooMany = 'There were too many wrong attempts from here. Wait a few minutes and try again.'

function typedBy(request: FormRequest): Setup {
  return {
    code: field(request, 'code'),
    loginName: field(request, 'loginName'),
    displayName: field(request, 'displayName'),
    email: field(request, 'email'),
    password: field(request, 'password'),
    repeatedPassword: field(request, 'repeatedPassword'),
  }
}

/** The first visit to an installation without an administrator. The code, not a cookie, proves who may. */
export function setupRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { formTokens, addressLimits } = context
  const token = formTokens.issue('setup', '')

  function show(reply: FastifyReply, status: number, typed: Partial<Setup>, fault: SetupFault | null) {
    return sendPage(reply, status, setupPage({ token, typed, fault }))
  }

  scope.get('/account/setup', async (_request, reply) => {
    if (!(await isSetupNeeded(context))) return reply.redirect('/', 303)
    await renewEndedSetupCode(context)
    return show(reply, 200, {}, null)
  })

  scope.post('/account/setup', async (request: FormRequest, reply) => {
    if (!(await isSetupNeeded(context))) return reply.redirect('/', 303)
    if (!formTokens.isValid(field(request, 'token'), 'setup', '')) return refuseForm(reply)
    const typed = typedBy(request)
    if (addressLimits.secondsToWait(request.ip) > 0)
      return show(reply, 429, typed, { field: null, message: tooMany })
    const fault = await completeSetup(context, typed)
    if (fault?.field === 'code') addressLimits.countFailure(request.ip)
    if (fault !== null) return show(reply, 400, typed, fault)
    const text = 'The administrator is made. Sign in with the login name and password you chose.'
    return sendPage(reply, 200, donePage({ title: 'Ready', text }))
  })
}
