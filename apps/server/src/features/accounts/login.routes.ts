import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import { type SignInResult, signIn } from '../../platform/identity/sign-in.ts'
import { type DemoAccount, demoPassword, listDemoAccounts } from './demo-accounts.ts'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { findInteraction, type SignInInteraction } from './interactions.ts'
import { loginPage } from './login.page.ts'
import { isSetupNeeded } from './setup.usecases.ts'

const refused =
  'The login name or the password is not right. After several wrong attempts an account is locked for some minutes.'
const slowDown = 'There were too many wrong attempts from here. Wait a few minutes and try again.'

type Signed = Extract<SignInResult, { outcome: 'signed-in' }>

/** Hands the result of a sign-in to the provider; with a password to change, that page comes first. */
async function goOn(provider: Provider, request: FormRequest, reply: FastifyReply, signed: Signed) {
  if (signed.mustChangePassword) {
    await provider.interactionResult(request.raw, reply.raw, { mustChange: { subject: signed.subject } })
    return reply.redirect('/account/changepassword', 303)
  }
  const login = { accountId: signed.subject, amr: ['pwd'] }
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
}

function typedBy(request: FormRequest, demoAccounts: readonly DemoAccount[]) {
  const chosen = demoAccounts.find((account) => account.loginName === field(request, 'demo'))
  return chosen
    ? { loginName: chosen.loginName, password: demoPassword }
    : { loginName: field(request, 'loginName'), password: field(request, 'password') }
}

export function loginRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { db, config, embedded, formTokens } = context
  const demoAccountsNow = () => (config.demo ? listDemoAccounts(db) : Promise.resolve([]))

  function show(
    reply: FastifyReply,
    status: number,
    interaction: SignInInteraction,
    rest: {
      loginName: string
      fault: string | null
      demoAccounts: DemoAccount[]
    },
  ) {
    return sendPage(reply, status, loginPage({ token: formTokens.issue('login', interaction.uid), ...rest }))
  }

  scope.get('/account/login', async (request, reply) => {
    if (await isSetupNeeded(context)) return reply.redirect('/account/setup', 303)
    const interaction = await findInteraction(await embedded.current(), request, reply)
    // Only the web client can start a sign-in: it keeps what proves that the answer is for it.
    if (interaction === null) return reply.redirect('/', 303)
    if (interaction.mustChangeSubject !== null) return reply.redirect('/account/changepassword', 303)
    return show(reply, 200, interaction, {
      loginName: '',
      fault: null,
      demoAccounts: await demoAccountsNow(),
    })
  })

  scope.post('/account/login', async (request: FormRequest, reply) => {
    const provider = await embedded.current()
    const interaction = await findInteraction(provider, request, reply)
    if (interaction === null) return reply.redirect('/', 303)
    if (!formTokens.isValid(field(request, 'token'), 'login', interaction.uid)) return refuseForm(reply)

    const demoAccounts = await demoAccountsNow()
    const typed = typedBy(request, demoAccounts)
    const result = await signIn(context, { ...typed, address: request.ip })
    if (result.outcome === 'signed-in') return await goOn(provider, request, reply, result)
    const slow = result.outcome === 'slow-down'
    if (slow) reply.header('retry-after', result.retryAfterSeconds)
    const fault = slow ? slowDown : refused
    return show(reply, slow ? 429 : 400, interaction, { loginName: typed.loginName, fault, demoAccounts })
  })
}
