import type { UserQuery } from '@fettle/contract/users'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { offsetOf } from '@fettle/rules/records/paging'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'
import { userQuery } from './users.repository.ts'

/**
 * Users who share a property with the caller, users without properties, and the caller. Excludes programs.
 */
const reachable = (actor: Actor) =>
  sql<boolean>`(u.id = ${actor.userId} or not u.is_program and (
    exists (select from user_property p where p.user_id = u.id and ${isOneOf('p.property_id', actor.propertyIds)})
    or not exists (select from user_property p where p.user_id = u.id)))`

/** Users visible to an administrator, by login name ([A7.040]). */
export async function findUsers(db: DbOrTrx, actor: Actor, query: UserQuery) {
  let found = userQuery(db).where(reachable(actor))
  found =
    query.userId === undefined
      ? found.where('u.is_program', '=', false)
      : found.where('u.id', '=', query.userId)
  if (query.localAccountFlag !== undefined)
    found = found.where('u.local_account_flag', '=', Number(query.localAccountFlag))
  if (query.mustChangePasswordNextLogon !== undefined)
    found = found.where('u.must_change_password', '=', query.mustChangePasswordNextLogon)
  if (query.cannotChangePassword !== undefined)
    found = found.where('u.cannot_change_password', '=', query.cannotChangePassword)
  if (query.isDisabled !== undefined) found = found.where('u.is_disabled', '=', query.isDisabled)
  const by = sql.ref(query.sortColumn === 'properNameDisplay' ? 'u.display_name' : 'u.login_name')
  const way = query.sortDirection === 'descend' ? sql`desc` : sql`asc`
  return await found
    .orderBy(sql`lower(${by}) collate natural_order ${way}, u.id ${way}`)
    .limit(query.take)
    .offset(offsetOf(query.skip))
    .execute()
}

/**
 * Returns the caller, or a user visible to an administrator. Throws 403 for another account without the
 * permission, and 404 for one out of reach.
 */
export async function getUserRow(
  db: DbOrTrx,
  actor: Actor,
  userId: number,
  permission: 'users.read' | 'users.manage',
) {
  if (userId !== actor.userId && !may(actor, permission)) throw forbidden()
  const row = await userQuery(db).where('u.id', '=', userId).where(reachable(actor)).executeTakeFirst()
  if (!row) throw notFound(`User ${userId}`)
  return row
}

/** Throws 403 for another user's account. */
export function requireOwnAccount(actor: Actor, userId: number): void {
  if (userId !== actor.userId) throw forbidden()
}
