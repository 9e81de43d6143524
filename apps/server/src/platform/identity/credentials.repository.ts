import { sql } from 'kysely'
import type { DbOrTrx } from '../db/database.ts'

/** Returns the local account for what a person typed: its login name, else its e-mail address. */
export async function findCredential(db: DbOrTrx, typedName: string) {
  return await db
    .selectFrom('user_account as u')
    .innerJoin('local_credential as c', 'c.user_id', 'u.id')
    .select([
      'u.id',
      'u.subject',
      'u.login_name',
      'u.is_disabled',
      'u.must_change_password',
      'c.password_hash',
      'c.one_time_until',
    ])
    .where('u.issuer', '=', '')
    .where((account) =>
      account.or([
        account(sql`fold(u.login_name)`, '=', sql`fold(${typedName})`),
        account.and([
          account(sql`fold(u.email)`, '=', sql`fold(${typedName})`),
          account('u.email', '<>', ''),
          account('u.is_disabled', '=', false),
        ]),
      ]),
    )
    .orderBy(sql`fold(u.login_name) = fold(${typedName})`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** From the `allowed`th failure in a row on, each failure locks the account for this many minutes. */
export type LockRule = { allowed: number; minutes: number }

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the limit, and locks the
 * account from the `allowed`th in a row on. Returns false when the account is already locked. Failures before
 * `forgetBefore` no longer count.
 */
export async function recordAttempt(
  db: DbOrTrx,
  { userId, now, forgetBefore, rule }: { userId: number; now: Date; forgetBefore: Date; rule: LockRule },
): Promise<boolean> {
  const count = sql<number>`case when last_failed_at < ${forgetBefore} then 1 else failed_attempts + 1 end`
  const result = await db
    .updateTable('local_credential')
    .set({
      failed_attempts: count,
      last_failed_at: now,
      locked_until: sql<Date | null>`case when ${count} >= ${rule.allowed}::int
        then ${now}::timestamptz + make_interval(mins => ${rule.minutes}::int) end`,
    })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Resets the count of failures after a successful sign-in. */
export async function clearAttempts(db: DbOrTrx, userId: number): Promise<void> {
  await db
    .updateTable('local_credential')
    .set({ failed_attempts: 0, last_failed_at: null, locked_until: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Stores the time of the last sign-in, without changing the account's version. */
export async function recordSignIn(db: DbOrTrx, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({ user_id: userId, last_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet({ last_at: now }))
    .execute()
}

/** Sets a local account's password, lifts a lock, and ends a one-time password. */
export async function setPasswordHash(
  db: DbOrTrx,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  const columns = {
    password_hash: passwordHash,
    changed_at: now,
    one_time_until: null,
    failed_attempts: 0,
    last_failed_at: null,
    locked_until: null,
  }
  await db
    .insertInto('local_credential')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Sets a one-time password, which is good until a moment, and lifts a lock. */
export async function setOneTimeHash(
  db: DbOrTrx,
  { endsAt, ...password }: { userId: number; passwordHash: string; now: Date; endsAt: Date },
): Promise<void> {
  await setPasswordHash(db, password)
  await db
    .updateTable('local_credential')
    .set({ one_time_until: endsAt })
    .where('user_id', '=', password.userId)
    .execute()
}

/** Refuses every access token of a local account that was issued before this moment. */
export async function refuseEarlierTokens(db: DbOrTrx, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('local_credential')
    .set({ tokens_valid_from: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Stores the same password, hashed with the current parameters. */
export async function replaceHash(
  db: DbOrTrx,
  { userId, before, after }: { userId: number; before: string; after: string },
): Promise<void> {
  await db
    .updateTable('local_credential')
    .set({ password_hash: after })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .execute()
}
