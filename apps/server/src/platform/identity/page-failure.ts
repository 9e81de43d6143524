import type { FastifyReply } from 'fastify'
import { findServiceFailure } from '../http/service-failures.ts'

const defaultRetrySeconds = 10

/**
 * Status and text of an error page. Temporary failures, such as a lock timeout or an unreachable database, are 503 with
 * Retry-After. Other failures are 500. Both are logged.
 */
export function presentPageFailure(
  error: { status?: number; statusCode?: number },
  reply: FastifyReply,
  { log, unreadable }: { log: () => void; unreadable: string },
): { status: number; text: string } {
  const status = error.status ?? error.statusCode ?? 500
  if (status < 500) return { status, text: unreadable }
  log()
  const trouble = findServiceFailure(error)
  if (!trouble) return { status, text: 'Something went wrong. Try again in a moment.' }
  if (trouble.status === 503) reply.header('retry-after', trouble.retryAfterSeconds ?? defaultRetrySeconds)
  return { status: trouble.status, text: trouble.message }
}
