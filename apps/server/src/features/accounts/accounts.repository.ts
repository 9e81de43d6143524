import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Returns which of these login names, in lower case, belong to an account of any issuer; login names are unique. */
export async function findLoginNames(db: DbOrTrx, loginNames: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(sql<string>`fold(login_name)`.as('login_name'))
    .where(sql`fold(login_name)`, 'in', loginNames)
    .execute()
  return new Set(rows.map((row) => row.login_name))
}

/** Whether an active account may administer: full system with `Manage Settings`. */
export async function hasAdministrator(db: DbOrTrx): Promise<boolean> {
  const row = await db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select('u.id')
    .where('u.is_disabled', '=', false)
    .where('r.kind', '=', 'full')
    .where(sql<boolean>`'Manage Settings' = any(r.privileges)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes concurrent setups wait for each other. */
export async function lockSetup(trx: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fettle setup'))`.execute(trx)
}

export type NewAdministrator = {
  issuer: string
  /** Null stands for the account's own id, as for every local account ([A1.010] sub is the user id). */
  subject: string | null
  loginName: string
  displayName: string
  email: string
}

/** Inserts an account with the given role and all properties. Returns its id. */
export async function insertAdministrator(
  trx: DbOrTrx,
  { issuer, subject, loginName, displayName, email }: NewAdministrator,
  role: { name: string; kind: string; privileges: readonly string[] },
): Promise<number> {
  await trx
    .insertInto('role')
    .values({ ...role, privileges: [...role.privileges] })
    .onConflict((conflict) => conflict.expression(sql`fold(name)`).doNothing())
    .execute()
  const next = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('user_account', 'id')) as id`.execute(trx)
  const id = (next.rows[0] as { id: number }).id
  await trx
    .insertInto('user_account')
    .values((values) => ({
      id,
      issuer,
      subject: subject ?? String(id),
      login_name: loginName,
      display_name: displayName,
      email,
      local_account_flag: issuer === '' ? 2 : 0,
      role_id: values.selectFrom('role').select('id').where(sql`fold(name)`, '=', sql`fold(${role.name})`),
    }))
    .execute()
  await trx
    .insertInto('user_property')
    .columns(['user_id', 'property_id', 'display_sequence'])
    .expression((query) =>
      query
        .selectFrom('property')
        .select([
          sql<number>`${id}::bigint`.as('user_id'),
          'id',
          sql<number>`row_number() over (order by name)`.as('n'),
        ]),
    )
    .execute()
  return id
}
