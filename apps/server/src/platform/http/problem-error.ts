import type { Problem, ProblemError as ProblemItem } from '@fettle/contract/problem'
import { type Actor, may, type Permission, refusalText } from '@fettle/rules/access/permissions'
import { versionConflictText } from '@fettle/rules/records/save-refusals'

/** A refusal with HTTP status, title and errors, safe to show to the caller ([A8.003]). */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly problem: Problem
  /** How many seconds to wait before the same call may succeed; null when unknown. */
  retryAfterSeconds: number | null = null
  constructor(status: number, title: string, errors: readonly ProblemItem[] = [], current?: unknown) {
    super(title)
    this.status = status
    this.problem = {
      title,
      errors: errors.length > 0 ? [...errors] : [{ field: '', code: codeOf(status), message: title }],
      ...(current === undefined ? {} : { current }),
    }
  }
}

const codes: Record<number, string> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  408: 'too-slow',
  409: 'conflict',
  412: 'changed-meanwhile',
  413: 'too-large',
  414: 'too-long',
  415: 'wrong-content-type',
  422: 'refused',
  429: 'too-many-requests',
  503: 'not-ready',
  507: 'disk-full',
}

/** Returns the general code of a status, for errors without a more precise one. */
export const codeOf = (status: number): string => codes[status] ?? 'error'

/** 400 with every invalid field. */
export const invalid = (errors: readonly ProblemItem[], title = 'Please correct the form entry errors.') =>
  new ProblemError(400, title, errors)

/** 401: the request has no token, or its token is not valid. */
export const signedOut = (message = 'Sign in to continue.') => new ProblemError(401, message)

/** 403 ([A6.018], [A8.002]). */
export const forbidden = (message = 'You do not have permission to perform that action.') =>
  new ProblemError(403, message)

/** Throws 403 unless the caller has a permission that depends on the input or the record. */
export function assertMay(actor: Actor, permission: Permission): void {
  if (!may(actor, permission)) throw forbidden(refusalText(actor, permission))
}

/** 403: a program asks for what makes or changes credentials. */
export function needsPerson(): ProblemError {
  const message =
    'API keys cannot make or change keys, accounts, passwords, invitations or roles. Sign in to do that.'
  return new ProblemError(403, message, [{ field: '', code: 'needs-person', message }])
}

/** 404: the record does not exist, or is in a property that the person can't see. */
export const notFound = (what: string) => new ProblemError(404, `${what} was not found.`)

const busyRetrySeconds = 2

/** 503 for a condition that ends within seconds: nothing was written, and the same call may be repeated. */
export function serverBusy(reason: string): ProblemError {
  const message = `${reason}; please try again in a moment.`
  const error = new ProblemError(503, message, [{ field: '', code: 'busy', message }])
  error.retryAfterSeconds = busyRetrySeconds
  return error
}

/** 409 with the present state: another person's change came first. */
export const conflict = (message: string, current?: unknown, code = 'conflict') =>
  new ProblemError(409, message, [{ field: '', code, message }], current)

/** 412 with the current record: the caller's version is outdated ([C0.015]). */
export const versionConflict = (current: unknown) => new ProblemError(412, versionConflictText, [], current)
