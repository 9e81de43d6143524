import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { FormRequest } from './forms.ts'

export type SignInInteraction = {
  uid: string
  /** The user who entered the correct password but must change it before continuing. */
  mustChangeSubject: string | null
  /** The session in which it began, when a person was signed in already. */
  sessionUid: string | null
  /**
   * Where the sign-in continues once the browser is signed in, for example in another tab. null when more is
   * required.
   */
  resumePath: string | null
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

function mustChangeSubjectOf({ result, prompt, session }: Details): string | null {
  const { mustChange } = (result ?? {}) as { mustChange?: { subject: string } }
  if (mustChange) return mustChange.subject
  return prompt.reasons.includes('must_change_password') ? (session?.accountId ?? null) : null
}

/** Returns the sign-in of this URL in this browser. null if it does not exist or has expired. */
export async function findInteraction(
  provider: Provider,
  request: FormRequest,
  reply: FastifyReply,
): Promise<SignInInteraction | null> {
  if (request.params.uid === undefined) return null
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw)
    const { uid, session, prompt, returnTo } = details
    if (uid !== request.params.uid) return null
    return {
      uid,
      mustChangeSubject: mustChangeSubjectOf(details),
      sessionUid: session?.uid ?? null,
      resumePath: prompt.reasons.every((reason) => reason === 'no_session') ? returnTo : null,
    }
  } catch (error) {
    if ((error as { error?: string }).error === 'invalid_request') return null
    throw error
  }
}

/** Returns the browser's session with the provider, whether or not it is signed in. */
export async function findSession(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw) as never)
  return session.accountId === undefined ? null : session
}
