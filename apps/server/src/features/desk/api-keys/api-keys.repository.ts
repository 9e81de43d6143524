import { sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

type NewKey = {
  userId: number
  name: string
  digest: string
  hint: string
  expiresOn: string | null
  expiresAt: Date | null
}

/** Adds a key and returns its id. */
export async function insertApiKey(trx: Trx, key: NewKey): Promise<number> {
  const { id } = await trx
    .insertInto('api_key')
    .values({
      user_id: key.userId,
      name: key.name,
      digest: key.digest,
      hint: key.hint,
      expires_on: key.expiresOn,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ApiKeyColumns = Pick<
  Updateable<Database['api_key']>,
  'name' | 'expires_on' | 'expires_at' | 'revoked_at' | 'modified_at'
>

/** Serializes key creation, so that two transactions do not count the same keys. */
export const lockApiKeys = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(trx)

export async function countWorkingKeys(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_key
    where revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(trx)
  return rows[0]?.count ?? 0
}
