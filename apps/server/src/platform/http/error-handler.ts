import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bareHeaders } from './client-errors.ts'
import { codeOf, ProblemError } from './problem-error.ts'
import { findServiceFailure } from './service-failures.ts'

const titles: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body does not match Content-Length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not accepted here.',
  FST_ERR_BAD_URL: "The address can't be read.",
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

/**
 * One shape for every failure: known errors are described, unknown ones become a 500 with an id and nothing else; the
 * log has the details under that id.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const known = toProblem(error, app.initialConfig.bodyLimit ?? 0)
    if (known) return sendProblem(reply, known)
    request.log.error({ err: error, errorId: request.id }, 'a request failed')
    const trouble = findServiceFailure(error)
    if (trouble) return sendProblem(reply, trouble, request.id)
    const title =
      'A server error occurred, please try again in a moment. Contact support if the issue persists.'
    const problem = {
      title,
      errors: [{ field: '', code: 'server-error', message: title }],
      errorId: request.id,
    }
    return reply.code(500).type('application/json').send(JSON.stringify(problem))
  })
}

function sendProblem(
  reply: FastifyReply,
  { status, problem, retryAfterSeconds }: ProblemError,
  errorId?: string,
): FastifyReply {
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(retryAfterSeconds ?? 10))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ ...problem, errorId }))
}

/** Responds to an address that the router cannot parse, in the same shape. */
export function frameworkProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400
  reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  sendProblem(reply, toProblem(error, 0) ?? new ProblemError(status, titles.FST_ERR_BAD_URL as string))
}

function toProblem(error: FastifyError | ProblemError, bodyLimit: number): ProblemError | null {
  if (error instanceof ProblemError) return error
  if (error.cause instanceof ProblemError) return error.cause
  const status = error.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  if (status === 413)
    return new ProblemError(
      413,
      `The body is larger than ${Math.floor(bodyLimit / 1024)} KiB, the limit here.`,
    )
  const title = titles[error.code] ?? error.message
  return new ProblemError(status, title, [{ field: '', code: codeOf(status), message: title }])
}
