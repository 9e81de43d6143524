import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../db/database.ts'
import type { Json } from '../db/schema.generated.ts'

export type SigningKeyRow = { kid: string; algorithm: string; private_jwk: JWK; created_at: Date }

/** Returns the keys whose signatures are valid at `now`, oldest first. */
export async function listUsableKeys(db: DbOrTrx, now: Date): Promise<SigningKeyRow[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['kid', 'algorithm', 'private_jwk', 'created_at'])
    .where((row) => row.or([row('retired_at', 'is', null), row('retired_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({ ...row, private_jwk: row.private_jwk as unknown as JWK }))
}

export async function insertKey(db: DbOrTrx, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({ ...key, private_jwk: JSON.stringify(key.private_jwk) as unknown as Json })
    .execute()
}

/** Sets when every key but `kid` becomes invalid; an earlier end stays. */
export async function retireOtherKeys(db: DbOrTrx, kid: string, at: Date): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ retired_at: sql`least(retired_at, ${at})` })
    .where('kid', '<>', kid)
    .execute()
}

/** Runs `work` while no other process can change the keys. */
export function withKeyLock<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fettle signing keys'))`.execute(trx)
    return await work(trx)
  })
}
