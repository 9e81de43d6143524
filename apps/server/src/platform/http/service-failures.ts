import { SemaphoreTimeoutError } from '../semaphore.ts'
import { ProblemError, serverBusy } from './problem-error.ts'

/** Codes of PostgreSQL and of the network for a database that cannot be queried right now. */
const unreachable = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** The driver's own errors have no code. */
const driverErrorPatterns = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
]
/** The database accepts no changes: a standby, or one that was set to read only. */
const readOnlyTransaction = '25006'
/** Another transaction held a lock for too long. */
const lockNotAvailable = '55P03'
const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Maps temporary or operational failures: 503 while the database is unreachable or read-only or a lock times
 * out, 507 while the disk is full. Returns null for everything else, which is a bug.
 */
export function findServiceFailure(error: unknown): ProblemError | null {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && noSpace.has(code)) {
    return new ProblemError(
      507,
      'The disk of the server is full; nothing was saved. Please contact the administrator of this server.',
    )
  }
  if (code === readOnlyTransaction)
    return new ProblemError(
      503,
      'The database accepts no changes just now; nothing was saved. Please try again in a moment.',
    )
  if (code === lockNotAvailable) return serverBusy('Another person is changing this right now')
  if (error instanceof SemaphoreTimeoutError) return serverBusy('The server is busy right now')
  const isUnreachable =
    (typeof code === 'string' && (unreachable.has(code) || code.startsWith('08'))) ||
    (typeof message === 'string' && driverErrorPatterns.some((text) => message.startsWith(text)))
  if (isUnreachable) {
    return new ProblemError(
      503,
      'The server cannot reach its database just now; please try again in a moment.',
    )
  }
  return cause === undefined || cause === error ? null : findServiceFailure(cause)
}
