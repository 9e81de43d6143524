import type { RoleRow } from '@fettle/contract/role-list'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, installationVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { RoleFilterName } from './role-list-search.ts'

/** Roles, as lists speak of them. */
export const roleListKind: ListKind<RoleRow> = {
  one: 'role',
  many: 'roles',
  records: 'roles',
  idOf: ({ roleId }) => roleId,
  nameOf: ({ name }) => name,
}

/** The filters of the list in words. */
export function roleVocabulary(settings: Settings): FilterVocabulary<RoleFilterName> {
  const shared = installationVocabulary(settings)
  return {
    ...shared,
    labels: { search: 'Search', kind: 'Kind', privilege: 'Privilege', ...shared.labels },
  }
}
