import { type Actor, may } from '@fettle/rules/access/permissions'
import {
  mayShareFilters,
  mayUseScreen,
  type SavedFilterScreen,
  savedFilterScreens,
} from '@fettle/rules/records/saved-filters'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'

const filters = (db: DbOrTrx) =>
  db
    .selectFrom('saved_filter as filter')
    .innerJoin('user_account as owner', 'owner.id', 'filter.user_id')
    .leftJoin('role', 'role.id', 'filter.shared_role_id')
    .selectAll('filter')
    .select(['owner.display_name as owner_name', 'owner.login_name', 'role.name as role_name'])

const ownRole = ({ userId }: Actor) => sql<number>`(select role_id from user_account where id = ${userId})`

/** The person's filters of a list, then those shared with their role, each by title ([C0.009]). */
export const findFilters = (db: DbOrTrx, actor: Actor, screen: SavedFilterScreen) =>
  filters(db)
    .where('filter.screen', '=', screen)
    .where((eb) =>
      eb.or([eb('filter.user_id', '=', actor.userId), eb('filter.shared_role_id', '=', ownRole(actor))]),
    )
    .orderBy(sql`filter.user_id <> ${actor.userId}`)
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()

/** The person's filters of all lists and those shared with their role, by list and title. */
export const findOwnFilters = (db: DbOrTrx, actor: Actor) =>
  filters(db)
    .where((eb) =>
      eb.or([eb('filter.user_id', '=', actor.userId), eb('filter.shared_role_id', '=', ownRole(actor))]),
    )
    .orderBy('filter.screen')
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()

/** One filter owned by or shared with the person, or any shared one with Manage Settings, or undefined. */
export const findFilter = (db: DbOrTrx, actor: Actor, savedFilterId: number) =>
  filters(db)
    .where('filter.id', '=', savedFilterId)
    .where((eb) =>
      eb.or([
        eb('filter.user_id', '=', actor.userId),
        may(actor, 'settings.manage')
          ? eb('filter.shared_role_id', 'is not', null)
          : eb('filter.shared_role_id', '=', ownRole(actor)),
      ]),
    )
    .executeTakeFirst()

/** The same. Throws 404 otherwise, or without access to its list. */
export async function getFilter(db: DbOrTrx, actor: Actor, savedFilterId: number) {
  const row = await findFilter(db, actor, savedFilterId)
  if (!row || !mayUseScreen(actor, screenOf(row.screen))) throw notFound(`Filter ${savedFilterId}`)
  return row
}

/** Casts a stored screen to its type. */
export function screenOf(screen: string): SavedFilterScreen {
  const known = (Object.keys(savedFilterScreens) as SavedFilterScreen[]).find((name) => name === screen)
  if (known === undefined) throw new Error(`There is no list ${screen}.`)
  return known
}

/** The roles available for sharing, or empty without permission to share. */
export const findShareableRoles = async (
  db: DbOrTrx,
  actor: Actor,
): Promise<{ roleId: number; name: string }[]> =>
  mayShareFilters(actor)
    ? await db
        .selectFrom('role')
        .select(['id as roleId', 'name'])
        .where('kind', '<>', 'requester')
        .orderBy(naturally(sql.ref('name')))
        .execute()
    : []

/** All shared filters, with their last use (C8.14). */
export const findSharedFilters = (db: DbOrTrx) =>
  filters(db)
    .leftJoin('saved_filter_use as use', 'use.filter_id', 'filter.id')
    .select('use.last_at')
    .where('filter.shared_role_id', 'is not', null)
    .orderBy('filter.screen')
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()
