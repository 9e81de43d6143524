import type { UserKind } from '@fettle/rules/access/permissions'
import type { RoleLogEvent } from '@fettle/rules/access/role-log'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { RecordStore } from '#records/command/record-log.repository.ts'

export const roleStore: RecordStore<RoleLogEvent> = { table: 'role', log: 'role_log', owner: 'role_id' }

/** Accounts that have the role, of all properties. */
export const userCount = sql<number>`(select count(*)::int from user_account u
  where u.role_id = role.id and not u.is_program)`
const activeUserCount = sql<number>`(select count(*)::int from user_account u
  where u.role_id = role.id and not u.is_disabled and not u.is_program)`

const hasPrograms = sql<boolean>`exists (select from user_account u where u.role_id = role.id and u.is_program)`

/** All roles with their number of accounts, by name. */
export const findRoles = (db: DbOrTrx) =>
  db
    .selectFrom('role')
    .selectAll()
    .select(userCount.as('user_count'))
    .orderBy(sql`lower(name) collate natural_order`)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(withKind))

export type RoleRow = Awaited<ReturnType<typeof findRoles>>[number]

/** One role with its number of active people and its last author, or undefined. */
export async function findRole(db: DbOrTrx, roleId: number) {
  const row = await db
    .selectFrom('role')
    .leftJoin('user_account as modifier', 'modifier.id', 'role.modified_by')
    .selectAll('role')
    .select([
      userCount.as('user_count'),
      activeUserCount.as('active_user_count'),
      hasPrograms.as('has_programs'),
    ])
    .select('modifier.display_name as modifier_name')
    .where('role.id', '=', roleId)
    .executeTakeFirst()
  return row && withKind(row)
}

export type RoleDetailRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

/** A constraint limits the table to these kinds. */
const withKind = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: row.kind as UserKind })

export type RoleColumns = { name?: string; kind?: UserKind; privileges?: readonly string[] }
/** Creates a role and returns its id. */
export async function insertRole(
  trx: Trx,
  { name, kind, privileges }: { name: string; kind: UserKind; privileges: readonly string[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('role')
    .values({ name, kind, privileges: [...privileges] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uses of a role: accounts, API keys, and open invitations of contacts. */
export async function findRoleUsages(
  trx: Trx,
  roleId: number,
): Promise<{ users: number; keys: number; invitations: number }> {
  const { rows } = await sql<{ users: number; keys: number; invitations: number }>`
    select (select count(*)::int from user_account where role_id = ${roleId} and not is_program) as users,
      (select count(*)::int from user_account where role_id = ${roleId} and is_program) as keys,
      (select count(*)::int from contact_invitation where role_id = ${roleId}) as invitations`.execute(trx)
  return rows[0] ?? { users: 0, keys: 0, invitations: 0 }
}

/** Returns the id of the role with this name, creating it if necessary. */
export async function putRole(
  trx: DbOrTrx,
  role: { name: string; kind: string; privileges: readonly string[] },
): Promise<number> {
  await trx
    .insertInto('role')
    .values({ ...role, privileges: [...role.privileges] })
    .onConflict((conflict) => conflict.expression(sql`fold(name)`).doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('role')
    .select('id')
    .where(sql`fold(name)`, '=', sql`fold(${role.name})`)
    .executeTakeFirstOrThrow()
  return id
}
