import { createHash } from 'node:crypto'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Db, Trx } from '../db/database.ts'
import { flushAfterCommit, inTransaction } from '../db/database.ts'
import { retryAfterRollback } from '../db/retry-after-rollback.ts'
import { claimKey, storeResponse } from './idempotency.repository.ts'
import { conflict } from './problem-error.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Runs a change in one transaction, recorded as the caller's. With an `Idempotency-Key` the first response is stored in
 * the same transaction and repeated; a second call during the first waits for it. The same key with another operation or
 * body, apart from the time of the change, is a 409, and so is one from a person whose rights have changed since, and one
 * whose response is no longer stored (`done-before`). `context.admit` runs before `work`.
 * `work` runs again when a deadlock, a change of a table under the running server, or the deletion of what it refers to
 * rolled it back.
 */
export async function runCommand<T>(
  db: Db,
  context: RequestContext,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key, actor, admit } = context
  const admitted = async (trx: Trx): Promise<T> => {
    await admit?.(trx)
    return await work(trx)
  }
  if (key === null) return await retryAfterRollback(() => inTransaction(db, context.origin, admitted))
  const { params, query, body = null } = context.request
  const { timeField } = context
  const isCompared = (name: string, value: unknown) => (name === timeField ? undefined : value)
  const requestHash = hashOf(JSON.stringify([params, query, body], isCompared))
  const rightsHash = hashOf(serializeRights(actor))
  const once = async (trx: Trx): Promise<T> => {
    const claim = { userId: actor.userId, key, operation: context.operation, requestHash, rightsHash }
    const earlier = await claimKey(trx, claim)
    if (earlier) {
      if (earlier.operation !== claim.operation || earlier.requestHash !== requestHash) {
        throw conflict('This Idempotency-Key was used for another request.', undefined, 'key-reused')
      }
      if (earlier.answer === null) {
        const message =
          'This was done before. Its response is no longer stored; please read the record again.'
        throw conflict(message, undefined, 'done-before')
      }
      if (earlier.rightsHash !== rightsHash) {
        const message = 'This was done before. What you may do has changed since; please read it again.'
        throw conflict(message, undefined, 'rights-changed')
      }
      // The first call may have ended between its commit and the wait for the disk.
      await flushAfterCommit(trx)
      context.reply.header('idempotency-replayed', 'true')
      return earlier.answer.value as T
    }
    const answer = await admitted(trx)
    await storeResponse(trx, claim, answer)
    return answer
  }
  return await retryAfterRollback(() => inTransaction(db, context.origin, once))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Everything that rules read of a person, as text; the name is left out because it grants no right. */
const serializeRights = ({ assigneeName: _, ...rights }: Actor): string =>
  JSON.stringify(rights, (_key, value: unknown) => (value instanceof Set ? [...value].sort() : value))
