import type { FilterSet } from '@fettle/contract/record-counts'
import { type RoleFilters, type RoleQuery, strictRoleFilters } from '@fettle/contract/role-list'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may, type UserKind } from '@fettle/rules/permissions'
import { userKindLabels } from '@fettle/rules/role-privileges'
import { type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import {
  buildSearch,
  choiceConditions,
  type TextFilters,
  textConditions,
} from '#records/list/build-search.repository.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import { type FoundPage, findPage } from '#records/list/find-page.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import { userCount } from './roles.repository.ts'

/** A role in the list. */
export type StoredRoleRow = {
  id: number
  mod_id: number
  name: string
  kind: UserKind
  privileges: string[]
  user_count: number
}

const table = recordTable(
  "(select r.*, array_to_string(r.privileges, ', ') as privilege_text from role r)",
  'role',
  sql`role.id, role.mod_id, role.name, role.kind, role.privileges, ${userCount} as user_count`,
)

const sortKeys = {
  name: byUnindexedText(sql`role.name`),
  kind: byUnindexedText(sql`role.kind`),
  userCount: { key: userCount },
}

const textFilters: TextFilters<RoleFilters> = [
  ['search', (text) => hasText('role.name', text)],
  ['privilege', (text) => hasText('role.privilege_text', text)],
]

const kinds = Object.keys(userKindLabels) as UserKind[]

type Query = RoleFilters & Partial<Pick<RoleQuery, 'sortColumn' | 'sortDirection'>>

/** Definition of the role list. Roles belong to the whole installation. */
export const roleSearch = (actor: Actor, query: Query): RecordSearch =>
  buildSearch({
    table,
    sort: sortOf(query, sortKeys, 'name'),
    propertyIds: [],
    within: sql<SqlBool>`true`,
    filters: [
      ...textConditions(query, textFilters),
      ...choiceConditions(
        sql`role.kind`,
        query.kind && kinds.filter((kind) => query.kind?.includes(userKindLabels[kind])),
      ),
      ...(query.flagged ? [isFlagged(actor, 'role', 'role.id')] : []),
      ...(query.roleIds ? [isOneOf('role.id', query.roleIds)] : []),
    ],
  })

/** One page of the list. */
export const findRolePage = (
  db: DbOrTrx,
  actor: Actor,
  query: RoleQuery,
): Promise<FoundPage<StoredRoleRow>> =>
  findPage(db, roleSearch(actor, query), { offset: offsetOf(query.skip), take: query.take })

/** Number of roles per set of filters. */
export const countRoleSets = (db: DbOrTrx, actor: Actor, sets: readonly FilterSet[]) =>
  countFilterSets(sets, {
    schema: strictRoleFilters,
    prepare: async (filters) => filters.map((set) => roleSearch(actor, set)),
    count: (searches) => countSets(db, searches),
  })

/** The given roles visible to the person, in id order. */
export const findRoleRows = async (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<StoredRoleRow[]> =>
  may(actor, 'users.read') ? await findByIds(db, table, { ids, where: sql`true` }) : []

/** The given roles visible to the person. */
export async function visibleRolesAmong(
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !may(actor, 'users.read')) return new Set()
  const rows = await db.selectFrom('role').select('id').where(isOneOf('id', ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
