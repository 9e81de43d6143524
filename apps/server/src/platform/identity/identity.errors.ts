const unauthorizedCodes = {
  'missing-token': 'Sign in to continue.',
  'invalid-token': 'This sign-in is not valid. Sign in again.',
  'expired-token': 'This sign-in has ended. Sign in again.',
  'unknown-user': 'You are signed in, but there is no account here yet. Ask an administrator for one.',
  'disabled-user': 'This account is disabled. Ask an administrator.',
  'unknown-key': 'This API key is not valid.',
  'expired-key': 'This API key has expired. Ask an administrator for another one.',
  'revoked-key': 'This API key was revoked.',
} as const
export type UnauthorizedCode = keyof typeof unauthorizedCodes

/** A request without a valid identity. `reason` is for the log only, `message` may be shown. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError'
  readonly status = 401
  readonly code: UnauthorizedCode
  readonly reason: string

  constructor(code: UnauthorizedCode, reason: string) {
    super(unauthorizedCodes[code])
    this.code = code
    this.reason = reason
  }
}

/** The outside identity provider publishes no keys at the moment: not the caller's fault, so it is not a 401. */
export class IdentityProviderUnavailableError extends Error {
  override readonly name = 'IdentityProviderUnavailableError'
  readonly status = 503
  readonly code = 'identity-provider-unavailable'

  constructor(cause: unknown) {
    super('The sign-in service is not responding. Try again shortly.', { cause })
  }
}
