import { sql } from 'kysely'
import { isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

/** Returns the roles with this name, or else all roles of this kind. */
export async function findRolesFor(db: DbOrTrx, name: string, kind: string | undefined) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'kind'])
    .where((role) =>
      role.or([isSameText('name', name), ...(kind === undefined ? [] : [role('kind', '=', kind)])]),
    )
    .orderBy(naturally(sql.ref('name')))
    .execute()
  const named = roles.filter((role) => role.name.trim().toLowerCase() === name.trim().toLowerCase())
  return named.length > 0 ? named : roles
}

/** Roles available to an invited requester, by name. */
export const findRequesterRoles = (db: DbOrTrx) =>
  db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('kind', '=', 'requester')
    .orderBy(naturally(sql.ref('name')))
    .execute()

/** Returns an active contact of one of the properties. */
export const findContactToTie = (db: DbOrTrx, contactId: number, propertyIds: readonly number[]) =>
  db
    .selectFrom('contact')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', contactId)
    .where('is_active', '=', true)
    .where(isOneOf('property_id', propertyIds))
    .executeTakeFirst()

/** Active workers and vendors with this name in the properties, or for all properties. */
export const findAssigneesToTie = (db: DbOrTrx, name: string, propertyIds: readonly number[]) =>
  db
    .selectFrom('assignee')
    .leftJoin('worker', 'worker.id', 'assignee.id')
    .leftJoin('company', 'company.id', 'assignee.id')
    .select([
      'assignee.id',
      'assignee.name',
      sql<string>`coalesce(worker.email, company.email, '')`.as('email'),
    ])
    .where(isSameText('assignee.name', name))
    .where('assignee.is_active', '=', true)
    .where(sql<boolean>`(assignee.property_id is null or ${isOneOf('assignee.property_id', propertyIds)})`)
    .limit(2)
    .execute()

export type AccountToInsert = {
  issuer: string
  /** Null means the account's own id. */
  subject: string | null
  loginName: string
  displayName: string
  email: string
  roleId: number
  contactId: number | null
  assigneeId: number | null
  localAccountFlag: number
  mustChangePassword: boolean
  inOutActive: boolean
  /** Whether a requester sees all requests of their properties. By default only their own. */
  viewsAllRequests?: boolean
  /** Whether it is a program's account, which cannot sign in interactively. */
  isProgram?: boolean
  propertyIds: readonly number[]
}

/** Inserts an account with its properties, the first being the default. Returns its id. */
export async function insertAccount(trx: Trx, account: AccountToInsert): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('user_account', 'id')) as id`.execute(trx)
  const id = (rows[0] as { id: number }).id
  await trx
    .insertInto('user_account')
    .values({
      id,
      issuer: account.issuer,
      subject: account.subject ?? String(id),
      login_name: account.loginName,
      display_name: account.displayName,
      email: account.email,
      role_id: account.roleId,
      contact_id: account.contactId,
      assignee_id: account.assigneeId,
      local_account_flag: account.localAccountFlag,
      must_change_password: account.mustChangePassword,
      in_out_active: account.inOutActive,
      requester_view_all_orders: account.viewsAllRequests ?? false,
      is_program: account.isProgram ?? false,
    })
    .execute()
  if (account.propertyIds.length === 0) return id
  await trx
    .insertInto('user_property')
    .values(
      account.propertyIds.map((propertyId, index) => ({
        user_id: id,
        property_id: propertyId,
        display_sequence: index,
      })),
    )
    .execute()
  return id
}
