import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { queued } from '../db/pipelined.ts'

type Claim = { userId: number; key: string; operation: string; requestHash: string; rightsHash: string }

/**
 * Claims a key for this transaction. When the key is taken, waits for that call to end and returns it; returns null
 * when this call is the first. `answer` is null if the response is no longer stored.
 */
export async function claimKey(
  trx: Trx,
  claim: Claim,
): Promise<{
  operation: string
  requestHash: string
  rightsHash: string
  answer: { value?: unknown } | null
} | null> {
  const inserted = await trx
    .insertInto('idempotency_key')
    .values({
      user_id: claim.userId,
      key: claim.key,
      operation: claim.operation,
      request_hash: claim.requestHash,
      rights_hash: claim.rightsHash,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return null
  const earlier = await trx
    .selectFrom('idempotency_key')
    .select(['operation', 'request_hash', 'rights_hash', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  return {
    operation: earlier.operation,
    requestHash: earlier.request_hash,
    rightsHash: earlier.rights_hash,
    answer: earlier.answer as { value?: unknown } | null,
  }
}

/** Stores the response of the call that holds the key, in the call's own transaction. */
export async function storeResponse(trx: Trx, claim: Claim, answer: unknown): Promise<void> {
  await sql`${queued} update idempotency_key set answer = ${JSON.stringify({ value: answer })}, status = 200
    where user_id = ${claim.userId} and key = ${claim.key}`.execute(trx)
}

/**
 * Empties the stored responses of calls older than `days`; returns how many. The keys remain, so that a repeated call is
 * still recognized.
 */
export async function emptyOldResponses(db: Db, days: number): Promise<number> {
  const result = await db
    .updateTable('idempotency_key')
    .set({ answer: null, rights_hash: '' })
    .where('created_at', '<', olderThan(days))
    .where('answer', 'is not', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes keys older than `days`; returns how many. */
export async function deleteOldKeys(db: Db, days: number): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', olderThan(days))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

const olderThan = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
