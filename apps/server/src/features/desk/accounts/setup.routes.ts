import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { welcomeAt } from './login.routes.ts'
import { setupPage } from './setup.page.ts'
import {
  completeSetup,
  isSetupNeeded,
  renewEndedSetupCode,
  type Setup,
  type SetupFault,
  type SetupResult,
} from './setup.usecases.ts'
import { readSignInRules } from './sign-in-rules.ts'

const tooMany = 'Too many failed attempts. Wait a few minutes and try again.'

function readSetupForm(request: FormRequest): Setup {
  return {
    code: field(request, 'code'),
    loginName: field(request, 'loginName'),
    displayName: field(request, 'displayName'),
    email: field(request, 'email'),
    password: field(request, 'password'),
    repeatedPassword: field(request, 'repeatedPassword'),
  }
}

/**
 * Set-up page of an installation without an administrator. The code from the console is the authorization,
 * not a cookie; the browser that entered it is signed in.
 */
export function setupRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { db, formTokens, addressLimits, outcomes } = context
  const token = formTokens.issue('setup', '')
  const at = { form: 'setup', bearer: '', path: '/account/setup' }

  function refuse(reply: FastifyReply, status: 400 | 429, typed: Setup, fault: SetupFault) {
    const { password: _, repeatedPassword: __, ...shown } = typed
    return outcomes.redirect(reply, at, { status, fault, typed: shown })
  }

  scope.get('/account/setup', async (request, reply) => {
    const outcome = outcomes.take(request, reply, at)
    if (!(await isSetupNeeded(context))) return reply.redirect('/', 303)
    await renewEndedSetupCode(context)
    const view = {
      token,
      typed: outcome?.typed ?? {},
      fault: outcome?.fault ? { ...outcome.fault, field: outcome.fault.field as keyof Setup | null } : null,
      minLength: (await readSignInRules(db)).passwordRule.minLength,
    }
    return sendPage(reply, outcome?.status ?? 200, setupPage(view))
  })

  scope.post('/account/setup', async (request: FormRequest, reply) => {
    if (!(await isSetupNeeded(context))) return reply.redirect('/', 303)
    if (!formTokens.isValid(field(request, 'token'), 'setup', '')) return refuseForm(reply)
    const typed = readSetupForm(request)
    const result = await addressLimits.attempt<SetupResult | 'wait'>(request.ip, {
      refuse: () => 'wait',
      work: async (fail) => {
        const found = await completeSetup(context, typed)
        if (found.fault?.field === 'code') fail()
        return found
      },
    })
    if (result === 'wait') return refuse(reply, 429, typed, { field: null, message: tooMany })
    if (result.fault !== null) return refuse(reply, 400, typed, result.fault)
    const { id, login_name: loginName } = result.account
    const createdAt = context.clock.now().toISOString()
    return outcomes.redirect(reply, welcomeAt, {
      status: 200,
      fault: null,
      typed: { userId: String(id), loginName, createdAt },
    })
  })
}
