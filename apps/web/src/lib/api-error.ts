import { type Problem, type ProblemError, problem } from '@fettle/contract/problem'

/** Why there is no usable response: no network, unreachable server, timeout, an ended session, or an invalid response. */
const unansweredReasons = ['offline', 'unreachable', 'timeout', 'signed-out', 'unreadable'] as const
export type UnansweredReason = (typeof unansweredReasons)[number]

/**
 * Error of a call. `status` is the HTTP status, or 0 without a response (see `reason`). `title` and `errors`
 * are the server's texts, if any; `current` is the current record on 409 and 412; `errorId` identifies a 500
 * in the server's log.
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

/**
 * Whether an answer is the server's own, which always has its id. A captive portal or a proxy without the server answers
 * without one. A body that a proxy finds too large never reaches the server.
 */
export const isFromServer = (status: number, requestId: string | null): boolean =>
  requestId !== null || status === 413

/** A proxy in front of the server refuses large bodies without a problem of ours. */
const tooLarge = { title: 'This is too large to send.' }

/** Creates the error of an unsuccessful response. If its body is not a problem, only the status is set. */
export async function errorOfAnswer(operation: string, answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined)
  const read = problem.safeParse(body)
  if (read.success) return new ApiError(operation, answer.status, read.data)
  return new ApiError(operation, answer.status, answer.status === 413 ? tooLarge : {})
}

/** A required path parameter is missing. Thrown before any call ([A5.035], [B5.025], [B8.001]). */
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
