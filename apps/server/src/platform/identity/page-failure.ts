import type { FastifyReply } from 'fastify'
import { findServiceFailure } from '../http/service-failures.ts'

const defaultRetrySeconds = 10

/**
 * Status and text of a page for a failure that no form shows. A failure that ends by itself, such as a lock that another
 * transaction holds or an unreachable database, is a 503 with Retry-After; another one is logged and is a 500.
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
