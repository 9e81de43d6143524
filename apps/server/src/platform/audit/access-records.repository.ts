import type { DbOrTrx } from '../db/database.ts'

/** `account` is null if no account has the entered name. */
type SignInRecord = {
  account: { id: number; login_name: string } | null
  address: string
  isRefused: boolean
}

/**
 * Writes a sign-in, or a refused one, into the system log. A name without an account is not stored: people type their
 * password there, and the log is never edited.
 */
export async function recordSignInAttempt(
  db: DbOrTrx,
  { account, address, isRefused }: SignInRecord,
): Promise<void> {
  await db
    .insertInto('change_record')
    .values({
      user_id: account?.id ?? null,
      record_kind: 'sign_in',
      record_id: account?.id ?? 0,
      action: isRefused ? 'refuse' : 'sign-in',
      after: JSON.stringify({ login: account?.login_name ?? '' }),
      address: address.slice(0, 64),
    })
    .execute()
}

/** Records a forbidden call in the system log. */
export async function recordRefusal(
  db: DbOrTrx,
  { userId, call, requestId, address }: { userId: number; call: string; requestId: string; address: string },
): Promise<void> {
  await db
    .insertInto('change_record')
    .values({
      user_id: userId,
      request_id: requestId,
      record_kind: 'refusal',
      record_id: 0,
      action: 'refuse',
      after: JSON.stringify({ call }),
      address: address.slice(0, 64),
    })
    .execute()
}
