import type { FlagKind } from '@fettle/contract/flags'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Flags of one person on one kind of records. */
export type FlagOwner = { userId: number; kind: FlagKind }

/** The flagged ids of the person, last flagged first. */
export async function findFlags(db: DbOrTrx, { userId, kind }: FlagOwner): Promise<number[]> {
  const rows = await db
    .selectFrom('record_flag')
    .select('record_id')
    .where('user_id', '=', userId)
    .where('record_kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** Flags records. No-op for flagged ones. */
export const insertFlags = (
  trx: Trx,
  { userId, kind }: FlagOwner,
  recordIds: readonly number[],
): Promise<unknown> =>
  trx
    .insertInto('record_flag')
    .columns(['user_id', 'record_kind', 'record_id'])
    .expression(sql`select ${userId}::bigint, ${kind}::text, unnest(${recordIds}::bigint[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteFlags = (
  trx: Trx,
  { userId, kind }: FlagOwner,
  recordIds: readonly number[],
): Promise<unknown> =>
  trx
    .deleteFrom('record_flag')
    .where('user_id', '=', userId)
    .where('record_kind', '=', kind)
    .where(sql<boolean>`record_id = any(${recordIds}::bigint[])`)
    .execute()

export const deleteAllFlags = (trx: Trx, { userId, kind }: FlagOwner): Promise<unknown> =>
  trx.deleteFrom('record_flag').where('user_id', '=', userId).where('record_kind', '=', kind).execute()
