import { sql } from 'kysely'
import type { Db, DbOrTrx } from '../db/database.ts'
import type { Json } from '../db/schema.generated.ts'

export type OidcPayload = Record<string, unknown>
export type RecordKey = { model: string; id: string }

const asJson = (payload: OidcPayload) => JSON.stringify(payload) as unknown as Json

export async function upsertRecord(
  db: DbOrTrx,
  { model, id, payload, expiresAt }: RecordKey & { payload: OidcPayload; expiresAt: Date | null },
): Promise<void> {
  const text = (key: string) => (typeof payload[key] === 'string' ? (payload[key] as string) : null)
  const columns = {
    payload: asJson(payload),
    grant_id: text('grantId'),
    user_code: text('userCode'),
    uid: text('uid'),
    expires_at: expiresAt,
  }
  await db
    .insertInto('oidc_record')
    .values({ model, id, ...columns })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(columns))
    .execute()
}

/** A record is used up `graceSeconds` after its first use. */
const isUsedUp = (graceSeconds: number) =>
  sql<boolean>`(consumed_at is not null
    and consumed_at <= clock_timestamp() - make_interval(secs => ${graceSeconds}))`

/** Returns a record that has not expired; `consumed` is the second of its first use, once it is used up. */
export async function findRecord(
  db: DbOrTrx,
  model: string,
  by: { id: string } | { uid: string } | { user_code: string },
  { graceSeconds = 0 }: { graceSeconds?: number } = {},
): Promise<OidcPayload | undefined> {
  const [column, value] = Object.entries(by)[0] as ['id' | 'uid' | 'user_code', string]
  const row = await db
    .selectFrom('oidc_record')
    .select(['payload', 'consumed_at', isUsedUp(graceSeconds).as('is_used_up')])
    .where('model', '=', model)
    .where(column, '=', value)
    .where((record) =>
      record.or([record('expires_at', 'is', null), record('expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const payload = row.payload as OidcPayload
  if (row.consumed_at === null || !row.is_used_up) return payload
  return { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
}

/**
 * Marks a record as used. Returns false if it was used before: without a grace period, only one of two
 * concurrent calls gets true; with one, every call does until `graceSeconds` after the first. With
 * `keepsWithGrant`, the record is retained as long as its grant, so that reuse is detected at any time.
 */
export async function consumeRecord(
  db: DbOrTrx,
  { model, id }: RecordKey,
  { graceSeconds = 0, keepsWithGrant = false }: { graceSeconds?: number; keepsWithGrant?: boolean } = {},
): Promise<boolean> {
  const endOfGrant = sql<Date | null>`(select g.expires_at from oidc_record g
    where g.model = 'Grant' and g.id = oidc_record.grant_id)`
  const result = await db
    .updateTable('oidc_record')
    .set({ consumed_at: sql`coalesce(consumed_at, clock_timestamp())` })
    .$if(keepsWithGrant, (update) =>
      update.set({ expires_at: sql`greatest(oidc_record.expires_at, ${endOfGrant})` }),
    )
    .where('model', '=', model)
    .where('id', '=', id)
    .where(sql<boolean>`not ${isUsedUp(graceSeconds)}`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteRecord(db: DbOrTrx, { model, id }: RecordKey): Promise<void> {
  await db.deleteFrom('oidc_record').where('model', '=', model).where('id', '=', id).execute()
}

/** Deletes the records of a grant, of one model or of all. */
export async function deleteRecordsOfGrant(db: DbOrTrx, grantId: string, model?: string): Promise<void> {
  await db
    .deleteFrom('oidc_record')
    .where('grant_id', '=', grantId)
    .$if(model !== undefined, (query) => query.where('model', '=', model as string))
    .execute()
}

/** Deletes the grant of a record, with all records of that grant. */
export async function deleteGrantOf(db: DbOrTrx, { model, id }: RecordKey): Promise<void> {
  await sql`delete from oidc_record using
    (select grant_id as id from oidc_record where model = ${model} and id = ${id}) of
    where oidc_record.grant_id = of.id or (oidc_record.model = 'Grant' and oidc_record.id = of.id)`.execute(
    db,
  )
}

/** Ends every sign-in of an account, except the named session and its records. */
export async function deleteRecordsOfSubject(
  db: DbOrTrx,
  { subject, exceptSessionUid = null }: { subject: string; exceptSessionUid?: string | null },
): Promise<void> {
  const keptGrants = sql`select jsonb_path_query(s.payload, '$.authorizations.*.grantId') #>> '{}'
    from oidc_record s where s.model = 'Session' and s.uid = ${exceptSessionUid}`
  await db
    .deleteFrom('oidc_record')
    .where('model', 'in', ['Session', 'Grant', 'AuthorizationCode', 'RefreshToken'])
    .where(sql<string>`payload ->> 'accountId'`, '=', subject)
    // Only sessions have one: without an exception everything goes, grants and their tokens, too.
    .where(sql<boolean>`(uid is null or uid is distinct from ${exceptSessionUid})`)
    .where(sql<boolean>`coalesce(grant_id, id) not in (${keptGrants})`)
    .execute()
}

/** Deletes expired records. Returns how many. */
export async function deleteExpiredRecords(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('oidc_record')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
