import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import { signInPath } from '#platform/identity/identity.ts'
import { recordSuccess, type SignInResult, signIn } from '#platform/identity/sign-in.ts'
import { type DemoAccount, demoPassword, listDemoAccounts } from './demo-accounts.ts'
import { type AccountsContext, type FormRequest, field, refuseForm, sendPage } from './forms.ts'
import { findInteraction, findSession } from './interactions.ts'
import { loginPage } from './login.page.ts'
import { isSetupNeeded } from './setup.usecases.ts'
import { readSignInRules } from './sign-in-rules.ts'

const refused =
  'The login name or password is incorrect. After several failed attempts, an account is locked for a few minutes.'
const slowDown = 'Too many failed attempts. Wait a few minutes and try again.'

/** The outcome that signs in the browser which has just created the first administrator. */
export const welcomeAt = { form: 'welcome', bearer: '', path: '/' }
const welcomeMs = 60_000

type SignedIn = Extract<SignInResult, { outcome: 'signed-in' }>

/** Where to continue after a sign-in has expired: the web client knows the target page and starts over. */
const webLogin = '/login'

/** Passes the result of a sign-in to the provider, or first shows the page for a required password change. */
async function continueSignIn(
  provider: Provider,
  request: FormRequest,
  reply: FastifyReply,
  signed: SignedIn,
) {
  if (signed.mustChangePassword) {
    await provider.interactionResult(request.raw, reply.raw, { mustChange: { subject: signed.subject } })
    return reply.redirect(`${signInPath(request.params.uid ?? '')}/changepassword`, 303)
  }
  const login = { accountId: signed.subject, amr: ['pwd'] }
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
}

/** Returns the new administrator of this browser for a minute after set-up; null later and in other browsers. */
function takeNewAdministrator(
  { outcomes, clock }: AccountsContext,
  request: FormRequest,
  reply: FastifyReply,
): { id: number; login_name: string } | null {
  const typed = outcomes.take(request, reply, welcomeAt)?.typed
  if (typed === undefined) return null
  const age = clock.now().getTime() - Date.parse(typed.createdAt ?? '')
  return age >= 0 && age <= welcomeMs ? { id: Number(typed.userId), login_name: typed.loginName ?? '' } : null
}

function readSignInForm(request: FormRequest, demoAccounts: readonly DemoAccount[]) {
  const chosen = demoAccounts.find((account) => account.loginName === field(request, 'demo'))
  return chosen
    ? { loginName: chosen.loginName, password: demoPassword }
    : { loginName: field(request, 'loginName'), password: field(request, 'password') }
}

export function loginRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { db, config, embedded, formTokens, outcomes } = context
  const demoAccountsNow = () => (config.demo ? listDemoAccounts(db) : Promise.resolve([]))

  // Only the web client can start a sign-in, because it holds the PKCE verifier.
  scope.get('/account/login', async (_request, reply) =>
    reply.redirect((await isSetupNeeded(context)) ? '/account/setup' : '/', 303),
  )

  scope.get('/account/login/:uid', async (request: FormRequest, reply) => {
    if (await isSetupNeeded(context)) return reply.redirect('/account/setup', 303)
    const provider = await embedded.current()
    const interaction = await findInteraction(provider, request, reply)
    if (interaction === null) return reply.redirect(webLogin, 303)
    const { uid, mustChangeSubject, resumePath } = interaction
    const path = signInPath(uid)
    if (mustChangeSubject !== null) return reply.redirect(`${path}/changepassword`, 303)
    if (resumePath !== null && (await findSession(provider, request, reply)))
      return reply.redirect(resumePath, 303)
    const created = takeNewAdministrator(context, request, reply)
    if (created !== null) {
      await recordSuccess(context, created, request.ip)
      const signed = { userId: created.id, subject: String(created.id), mustChangePassword: false }
      return await continueSignIn(provider, request, reply, { outcome: 'signed-in', ...signed })
    }
    const outcome = outcomes.take(request, reply, { form: 'login', bearer: uid })
    if (outcome?.retryAfterSeconds) reply.header('retry-after', outcome.retryAfterSeconds)
    const view = {
      path,
      token: formTokens.issue('login', uid),
      loginName: outcome?.typed.loginName ?? '',
      fault: outcome?.fault?.message ?? null,
      demoAccounts: await demoAccountsNow(),
    }
    return sendPage(reply, outcome?.status ?? 200, loginPage(view))
  })

  scope.post('/account/login/:uid', async (request: FormRequest, reply) => {
    const provider = await embedded.current()
    const interaction = await findInteraction(provider, request, reply)
    if (interaction === null) return reply.redirect(webLogin, 303)
    const { uid } = interaction
    if (!formTokens.isValid(field(request, 'token'), 'login', uid)) return refuseForm(reply)

    const { loginName, password } = readSignInForm(request, await demoAccountsNow())
    const { lockRule } = await readSignInRules(db)
    const result = await signIn(context, { loginName, password, address: request.ip, lockRule })
    if (result.outcome === 'signed-in') return await continueSignIn(provider, request, reply, result)
    // Does not log the entered name, because people sometimes type their password there.
    request.log.warn({ address: request.ip, reason: result.outcome }, 'a sign-in failed')
    const slow = result.outcome === 'slow-down'
    return outcomes.redirect(
      reply,
      { form: 'login', bearer: uid, path: signInPath(uid) },
      {
        status: slow ? 429 : 400,
        fault: { field: null, message: slow ? slowDown : refused },
        typed: { loginName },
        ...(slow ? { retryAfterSeconds: result.retryAfterSeconds } : {}),
      },
    )
  })
}
