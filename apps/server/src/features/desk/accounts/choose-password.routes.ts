import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordFault } from '#platform/identity/password-policy.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import {
  type ChosenFault,
  type ChosenField,
  choosePasswordPage,
  type PasswordChoice,
} from './choose-password.page.ts'
import { type AccountsContext, field, refuseForm, sendPage } from './forms.ts'
import { donePage, problemPage } from './message.page.ts'
import { readSignInRules } from './sign-in-rules.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams | undefined }>

/** A kind of link whose recipient chooses a password. */
export type PasswordLinkKind = {
  /** Form name for its token. */
  form: string
  /** URL path of the pages, without the secret. */
  path: string
  /** Account of a link, or null if the link is invalid. */
  open: (token: string) => Promise<PasswordChoice | null>
  /** Sets the password. Returns null on success, and `taken` if another account has got the address since. */
  use: (input: { token: string; passwordHash: string }) => Promise<'closed' | 'taken' | null>
  done: { title: string; text: string }
  /** Message for a link that no longer works. */
  closed: string
}

const tooMany = 'Too many failed attempts. Wait a few minutes and try again.'

const fieldOf = (name: string | null): ChosenField | null =>
  name === 'password' || name === 'repeatedPassword' ? name : null

/**
 * Routes of the password page behind a mailed link. The link is the authorization; an invalid one counts
 * against the IP address.
 */
export function choosePasswordRoutes(
  scope: FastifyInstance,
  context: AccountsContext,
  kind: PasswordLinkKind,
): void {
  const { db, formTokens, addressLimits, outcomes } = context
  const { form } = kind
  const at = (token: string) => ({ form, bearer: token, path: `${kind.path}/${token}` })

  function closed(reply: FastifyReply) {
    return sendPage(reply, 404, problemPage({ title: 'This link no longer works', text: kind.closed }))
  }

  function wait(reply: FastifyReply, seconds: number): FastifyReply {
    const page = problemPage({ title: 'Please wait', text: tooMany })
    return sendPage(reply.header('retry-after', seconds), 429, page)
  }

  /** Opens the link. Returns null if it is invalid, or the seconds to wait after too many invalid ones. */
  const open = (request: LinkRequest): Promise<PasswordChoice | number | null> =>
    addressLimits.attempt<PasswordChoice | number | null>(request.ip, {
      refuse: (seconds) => seconds,
      work: async (fail) => {
        const choice = await kind.open(request.params.token)
        if (choice === null) fail()
        return choice
      },
    })

  scope.get(`${kind.path}/:token`, async (request: LinkRequest, reply) => {
    const { token } = request.params
    const outcome = outcomes.take(request, reply, at(token))
    if (outcome !== null && outcome.fault === null) return sendPage(reply, 200, donePage(kind.done))
    const choice = await open(request)
    if (typeof choice === 'number') return wait(reply, choice)
    if (choice === null) return closed(reply)
    const { minLength } = (await readSignInRules(db)).passwordRule
    const fault = outcome?.fault ? { ...outcome.fault, field: fieldOf(outcome.fault.field) } : null
    const page = choosePasswordPage({
      path: at(token).path,
      token: formTokens.issue(form, token),
      choice,
      fault,
      minLength,
    })
    return sendPage(reply, outcome?.status ?? 200, page)
  })

  scope.post(`${kind.path}/:token`, async (request: LinkRequest, reply) => {
    const { token } = request.params
    if (!formTokens.isValid(field(request, 'token'), form, token)) return refuseForm(reply)
    const refuse = (fault: ChosenFault) =>
      outcomes.redirect(reply, at(token), { status: 400, fault, typed: {} })
    const choice = await open(request)
    if (typeof choice === 'number') return wait(reply, choice)
    if (choice === null) return closed(reply)
    const password = field(request, 'password')
    const { passwordRule } = await readSignInRules(db)
    const weak = passwordFault(password, { loginName: choice.loginName, ...passwordRule })
    if (weak !== null) return refuse({ field: 'password', message: weak })
    if (password !== field(request, 'repeatedPassword'))
      return refuse({ field: 'repeatedPassword', message: 'The two passwords differ.' })
    const outcome = await kind.use({ token, passwordHash: await hashPassword(password) })
    if (outcome === 'closed') {
      addressLimits.countFailure(request.ip)
      return closed(reply)
    }
    if (outcome === 'taken')
      return refuse({
        field: null,
        message: 'Another account has this e-mail address. Sign in with that one.',
      })
    return outcomes.redirect(reply, at(token), { status: 200, fault: null, typed: {} })
  })
}
