import type { User, UserQuery } from '@fettle/contract/users'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Settings } from '@fettle/rules/settings/settings'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { findUsers, getUserRow } from './users.access.ts'
import { presentUser, versionOf } from './users.presenter.ts'
import { findUser, lockUser, type UserRow } from './users.repository.ts'

/** Returns the caller, or a user visible to an administrator. Throws 403 or 404. */
export async function readUser(db: Db, actor: Actor, userId: number): Promise<User> {
  const row = await getUserRow(db, actor, userId, 'users.read')
  return presentUser(row, await readSettings(db, null))
}

/** Returns the users visible to an administrator ([A7.040]). */
export async function listUsers(db: Db, actor: Actor, query: UserQuery): Promise<User[]> {
  const [rows, settings] = await Promise.all([findUsers(db, actor, query), readSettings(db, null)])
  return rows.map((row) => presentUser(row, settings))
}

/** Returns the user after a change in this transaction. */
export async function presentChangedUser(trx: Trx, userId: number, settings: Settings): Promise<User> {
  return presentUser((await findUser(trx, userId)) as UserRow, settings)
}

/**
 * Changes one account under a lock and returns the updated user. Throws 403 or 404 for an account the caller
 * may not manage, and 412 with the current record for a stale `If-Match`.
 */
export const changeUser = (
  db: Db,
  context: RequestContext,
  userId: number,
  work: (trx: Trx, row: UserRow, settings: Settings) => Promise<void>,
): Promise<User> =>
  changeUserIfAllowed(db, context, userId, (trx, row, settings, assertPresent) => {
    assertPresent()
    return work(trx, row, settings)
  })

/**
 * Like `changeUser`, for a `work` that decides itself whether the caller may change the account and then
 * calls `assertPresent`.
 */
export function changeUserIfAllowed(
  db: Db,
  context: RequestContext,
  userId: number,
  work: (trx: Trx, row: UserRow, settings: Settings, assertPresent: () => void) => Promise<void>,
): Promise<User> {
  return runCommand(db, context, async (trx) => {
    await lockUser(trx, userId)
    const row = await getUserRow(trx, context.actor, userId, 'users.manage')
    const settings = await readSettings(trx, null)
    const assertPresent = () => {
      if (isStale(context.ifMatch, versionOf(row))) throw versionConflict(presentUser(row, settings))
    }
    await work(trx, row, settings, assertPresent)
    return await presentChangedUser(trx, userId, settings)
  })
}
