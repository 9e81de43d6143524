import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

/**
 * The given login names, in lower case, that an account of any issuer already uses. Login names are unique.
 */
export async function findLoginNames(db: DbOrTrx, loginNames: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(sql<string>`fold(login_name)`.as('login_name'))
    .where(sql`fold(login_name)`, 'in', loginNames)
    .execute()
  return new Set(rows.map((row) => row.login_name))
}

const administers = sql<boolean>`r.kind = 'full' and 'Manage Settings' = any(r.privileges)`

/** Issuer and email address of the active administrators: full system with `Manage Settings`. */
export const findAdministrators = (db: DbOrTrx): Promise<{ issuer: string; email: string }[]> =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.issuer', 'u.email'])
    .where('u.is_disabled', '=', false)
    .where('u.is_program', '=', false)
    .where(administers)
    .execute()

/** Whether an administrator exists. */
export const hasAdministrator = async (db: DbOrTrx): Promise<boolean> =>
  (await findAdministrators(db)).length > 0

/** Names of the administrator roles, in lower case. */
export async function findAdministratorRoles(db: DbOrTrx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('role as r').select('r.name').where(administers).execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

/** Serializes concurrent setups. */
export async function lockSetup(trx: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fettle setup'))`.execute(trx)
}

/** The ids of all properties, by name. */
export async function findAllPropertyIds(db: DbOrTrx): Promise<number[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .orderBy(naturally(sql.ref('name')))
    .execute()
  return rows.map(({ id }) => id)
}
