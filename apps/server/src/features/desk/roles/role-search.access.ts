import type { RoleFilters, RoleQuery } from '@fettle/contract/role-list'
import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import { userKindLabels } from '@fettle/rules/access/role-privileges'
import { sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import {
  anyRecord,
  buildSearch,
  choiceConditions,
  type TextFilters,
  textConditions,
} from '#records/list/build-search.repository.ts'
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

export const roleTable = recordTable(
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
    table: roleTable,
    sort: sortOf(query, sortKeys, 'name'),
    propertyIds: [],
    within: anyRecord,
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
