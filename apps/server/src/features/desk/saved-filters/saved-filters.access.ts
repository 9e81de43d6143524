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
import { usesOf } from './pins.repository.ts'

const filters = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('saved_filter as filter')
    .innerJoin('user_account as owner', 'owner.id', 'filter.user_id')
    .leftJoin('role', 'role.id', 'filter.shared_role_id')
    .selectAll('filter')
    .select(['owner.display_name as owner_name', 'owner.login_name', 'role.name as role_name'])
    .select(usesOf(actor, 'saved_filter', 'filter'))

/** Whether a record with an owner is the person's, or shared with their role. `record` is the name of its table. */
export function isOwnOrShared({ userId }: Actor, record: string) {
  const role = sql`(select role_id from user_account where id = ${userId})`
  return sql<boolean>`(${sql.ref(`${record}.user_id`)} = ${userId} or ${sql.ref(`${record}.shared_role_id`)} = ${role})`
}

/** The same. With Manage Settings, whether it is the person's or shared with any role. */
export const isReachable = (actor: Actor, record: string) =>
  may(actor, 'settings.manage')
    ? sql<boolean>`(${sql.ref(`${record}.user_id`)} = ${actor.userId} or ${sql.ref(`${record}.shared_role_id`)} is not null)`
    : isOwnOrShared(actor, record)

/** The person's filters of a list, then those shared with their role, each by title ([C0.009]). */
export const findFilters = (db: DbOrTrx, actor: Actor, screen: SavedFilterScreen) =>
  filters(db, actor)
    .where('filter.screen', '=', screen)
    .where(isOwnOrShared(actor, 'filter'))
    .orderBy(sql`filter.user_id <> ${actor.userId}`)
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()

/** The person's filters of all lists and those shared with their role, by list and title. */
export const findOwnFilters = (db: DbOrTrx, actor: Actor) =>
  filters(db, actor)
    .where(isOwnOrShared(actor, 'filter'))
    .orderBy('filter.screen')
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()

/** The filters that the person pinned and can still read, by title. */
export const findPinnedFilters = (db: DbOrTrx, actor: Actor) =>
  filters(db, actor)
    .where(isOwnOrShared(actor, 'filter'))
    .where('filter.id', 'in', pinnedIds(db, actor))
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()

const pinnedIds = (db: DbOrTrx, { userId }: Actor) =>
  db
    .selectFrom('saved_filter_pin')
    .select('saved_filter_id')
    .where('user_id', '=', userId)
    .where((pin) => pin.or([pin('is_on_menu', '=', true), pin('is_on_home', '=', true)]))

/** One filter owned by or shared with the person, or any shared one with Manage Settings, or undefined. */
export const findFilter = (db: DbOrTrx, actor: Actor, savedFilterId: number) =>
  filters(db, actor)
    .where('filter.id', '=', savedFilterId)
    .where(isReachable(actor, 'filter'))
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

/** The roles of these kinds, available for sharing, or empty without permission to share. */
export const findShareableRoles = async (
  db: DbOrTrx,
  actor: Actor,
  kinds: readonly string[] = ['full', 'worker'],
): Promise<{ roleId: number; name: string }[]> =>
  mayShareFilters(actor)
    ? await db
        .selectFrom('role')
        .select(['id as roleId', 'name'])
        .where('kind', 'in', [...kinds])
        .orderBy(naturally(sql.ref('name')))
        .execute()
    : []

/** All shared filters, with their last use (C8.14). */
export const findSharedFilters = (db: DbOrTrx, actor: Actor) =>
  filters(db, actor)
    .leftJoin('saved_filter_use as use', 'use.filter_id', 'filter.id')
    .select('use.last_at')
    .where('filter.shared_role_id', 'is not', null)
    .orderBy('filter.screen')
    .orderBy(naturally(sql.ref('filter.title')))
    .orderBy('filter.id')
    .execute()
