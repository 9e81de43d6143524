import { type Problem, type ProblemError, problem } from '@fettle/contract/problem'

/** Why a call gave no answer of the server's: the device has no network, the server was not reached, it took too long, or its answer made no sense. */
export const unansweredReasons = ['offline', 'unreachable', 'timeout', 'unreadable'] as const
export type UnansweredReason = (typeof unansweredReasons)[number]

/**
 * The one error of a call. `status` is the HTTP status, or 0 when there was no answer (`reason` then tells why).
 * `title` and `errors` are the server's own words, empty when it gave none; `current` is the record as it is now,
 * with 409 and 412; `errorId` finds a 500 in the server's log.
 */
export class ApiError extends Error {
  readonly status: number
  readonly title: string
  readonly errors: readonly ProblemError[]
  readonly current: unknown
  readonly errorId: string | undefined
  readonly reason: UnansweredReason | undefined

  constructor(operation: string, status: number, body: Partial<Problem>, reason?: UnansweredReason) {
    super(`${operation}: ${reason ?? `HTTP ${status}`}${body.title ? `, ${body.title}` : ''}`)
    this.name = 'ApiError'
    this.status = status
    this.title = body.title ?? ''
    this.errors = body.errors ?? []
    this.current = body.current
    this.errorId = body.errorId
    this.reason = reason
  }
}

/** The error of an answer that is not a success; a body that is no problem leaves only the status. */
export async function errorOfAnswer(operation: string, answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined)
  const read = problem.safeParse(body)
  return new ApiError(operation, answer.status, read.success ? read.data : {})
}

/** A required path parameter was missing, found before any call ([A5.035], [B5.025], [B8.001]). */
export class MissingParameterError extends Error {
  readonly parameter: string

  constructor(parameter: string, operation: string) {
    super(
      `Required parameter requestParameters.${parameter} was null or undefined when calling ${operation}.`,
    )
    this.name = 'MissingParameterError'
    this.parameter = parameter
  }
}
