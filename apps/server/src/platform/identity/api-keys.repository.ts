import { sql } from 'kysely'
import { compileOnce } from '../db/compile-once.ts'
import type { Db } from '../db/database.ts'
import { accountQuery } from './identity.repository.ts'

/** The account of the program that has a key, by the key's digest, with what decides whether the key works. */
export const findKeyAccount = (db: Db, digest: string) => accountOfKey(db, digest)

const accountOfKey = compileOnce((db, digest: string) =>
  accountQuery(db)
    .innerJoin('api_key as k', 'k.user_id', 'u.id')
    .leftJoin('api_key_use as used', 'used.api_key_id', 'k.id')
    .select(['k.id as key_id', 'k.expires_at', 'k.revoked_at', 'used.last_at'])
    .where('k.digest', '=', digest)
    .compile(),
)

type Use = { keyId: number; now: Date; address: string; usedBefore: number }

/** Writes when and from where a key was used, unless another process wrote it within `usedBefore` milliseconds. */
export async function recordKeyUse(db: Db, { keyId, now, address, usedBefore }: Use): Promise<void> {
  await sql`
    insert into api_key_use (api_key_id, last_at, address) values (${keyId}, ${now}, ${address.slice(0, 64)})
    on conflict (api_key_id) do update set last_at = excluded.last_at, address = excluded.address
    where api_key_use.last_at <= ${new Date(now.getTime() - usedBefore)}`.execute(db)
}
