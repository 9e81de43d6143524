import type { DbOrTrx } from '../db/database.ts'

type SignInRecord = { userId: number | null; loginName: string; address: string; isRefused: boolean }

/** Writes a sign-in, or a refused one, into the system log. */
export async function recordSignInAttempt(
  db: DbOrTrx,
  { userId, loginName, address, isRefused }: SignInRecord,
): Promise<void> {
  await db
    .insertInto('change_record')
    .values({
      user_id: userId,
      record_kind: 'sign_in',
      record_id: userId ?? 0,
      action: isRefused ? 'refuse' : 'sign-in',
      after: JSON.stringify({ login: loginName.replaceAll(/\p{Cc}/gu, '').slice(0, 254) }),
      address: address.slice(0, 64),
    })
    .execute()
}

/** Writes a call that somebody was not allowed to make into the system log. */
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
