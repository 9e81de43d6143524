import type { AccountLogEvent } from '@fettle/rules/access/user-account-log'
import { sql } from 'kysely'
import type { DbOrTrx, Stored, Trx } from '#platform/db/database.ts'
import type { RecordStore } from '#records/command/record-log.repository.ts'

export const accountStore: RecordStore<AccountLogEvent> = {
  table: 'user_account',
  log: 'user_account_log',
  owner: 'account_id',
}

export type AccountColumns = Partial<
  Stored<
    'user_account',
    | 'role_id'
    | 'login_name'
    | 'email'
    | 'is_disabled'
    | 'must_change_password'
    | 'cannot_change_password'
    | 'in_out_active'
    | 'requester_view_all_orders'
    | 'issuer'
    | 'subject'
    | 'modified_at'
  >
>

/** Replaces an account's properties, in this sequence. */
export async function putProperties(trx: Trx, userId: number, propertyIds: readonly number[]): Promise<void> {
  await sql`delete from user_property where user_id = ${userId} and property_id <> all(${propertyIds}::bigint[])`.execute(
    trx,
  )
  await sql`insert into user_property (user_id, property_id, display_sequence)
    select ${userId}::bigint, id, place - 1 from unnest(${propertyIds}::bigint[]) with ordinality named (id, place)
    on conflict (user_id, property_id) do update set display_sequence = excluded.display_sequence`.execute(
    trx,
  )
}

/** Names of properties, in the given sequence. */
export async function findPropertyNames(db: DbOrTrx, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(p.name, ', ' order by named.place) as names
    from unnest(${ids}::bigint[]) with ordinality named (id, place) join property p on p.id = named.id`.execute(
    db,
  )
  return rows[0]?.names ?? ''
}

/** A role to assign to accounts. */
export const findRoleToGive = (db: DbOrTrx, roleId: number) =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'kind', 'privileges'])
    .where('id', '=', roleId)
    .executeTakeFirst()

/** Serializes transactions that assign the same name to accounts. */
export async function lockUserName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('name of an account'), hashtext(fold(${name})))`.execute(
    trx,
  )
}

/** Whether another enabled account has this first and last name. */
export async function isUserNameTaken(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql`select from user_account
    where fold(display_name) = fold(${name}) and not is_disabled limit 1`.execute(trx)
  return rows.length > 0
}
