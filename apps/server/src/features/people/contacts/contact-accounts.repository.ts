import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** The accounts of a contact, enabled ones first. */
export const findAccountsOfContact = (db: DbOrTrx, contactId: number) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role', 'role.id', 'u.role_id')
    .leftJoin('sign_in', 'sign_in.user_id', 'u.id')
    .select([
      'u.id',
      'u.login_name',
      'u.is_disabled',
      'u.requester_view_all_orders',
      'role.name as role_name',
      'role.kind as role_kind',
      'sign_in.last_at as last_sign_in_at',
    ])
    .where('u.contact_id', '=', contactId)
    .orderBy('u.is_disabled')
    .orderBy('u.id')
    .execute()

export type AccountRow = Awaited<ReturnType<typeof findAccountsOfContact>>[number]

/**
 * Locks the contacts and their accounts until the transaction ends. Accounts first, in the same order as
 * profile changes.
 */
export async function lockContacts(trx: Trx, contactIds: readonly number[]): Promise<void> {
  await sql`select from user_account where contact_id = any(${contactIds}::bigint[])
    order by id for no key update`.execute(trx)
  await sql`select from contact where id = any(${contactIds}::bigint[]) order by id for no key update`.execute(
    trx,
  )
}

/** Serializes transactions that assign the same e-mail address to accounts or contacts. */
export async function lockAddress(trx: Trx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('address of a contact'), hashtext(fold(${address})))`.execute(
    trx,
  )
}

/** Another active contact with an enabled account with this address. */
export async function isAddressTaken(
  trx: Trx,
  address: string,
  exceptContactIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from contact c join user_account u on u.contact_id = c.id and not u.is_disabled
    where fold(c.email) = fold(${address}) and c.is_active and c.id <> all(${exceptContactIds}::bigint[]) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
