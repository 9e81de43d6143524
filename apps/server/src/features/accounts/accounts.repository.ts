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

/** The ids of all properties, by name. */
export async function findAllPropertyIds(db: DbOrTrx): Promise<number[]> {
  const rows = await db.selectFrom('property').select('id').orderBy('name').execute()
  return rows.map(({ id }) => id)
}
