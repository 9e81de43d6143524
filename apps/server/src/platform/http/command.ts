import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { claimKey, rememberAnswer } from './idempotency.repository.ts'
import { conflict } from './problem-error.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Runs a change in one transaction, recorded as the caller's. With an `Idempotency-Key` the first answer is kept
 * in the same transaction and given again; a second call that comes while the first still runs waits for it.
 * The same key with another operation or body is a 409. `work` is run again when a deadlock undid it.
 */
export async function runCommand<T>(
  db: Db,
  context: RequestContext,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key, actor } = context
  if (key === null) return await againAfterDeadlock(() => inTransaction(db, context.origin, work))
  const requestHash = createHash('sha256')
    .update(JSON.stringify([context.request.params, context.request.query, context.request.body ?? null]))
    .digest('hex')
  const once = async (trx: Trx): Promise<T> => {
    const claim = { userId: actor.userId, key, operation: context.operation, requestHash }
    const earlier = await claimKey(trx, claim)
    if (earlier) {
      if (earlier.operation !== claim.operation || earlier.requestHash !== requestHash) {
        throw conflict('This Idempotency-Key was used for another request.', undefined, 'key-reused')
      }
      context.reply.header('idempotency-replayed', 'true')
      return earlier.answer as T
    }
    const answer = await work(trx)
    await rememberAnswer(trx, claim, answer)
    return answer
  }
  return await againAfterDeadlock(() => inTransaction(db, context.origin, once))
}

const deadlockDetected = '40P01'
const attempts = 4

/** Runs a transaction again that the database ended to free two that waited for each other; nothing of it was kept. */
async function againAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlockDetected || attempt === attempts) throw error
    }
  }
}
