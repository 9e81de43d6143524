import type { AccountRow } from '@fettle/contract/accounts'
import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { UserFilterName } from './user-search.ts'

/** Users, as lists speak of them. */
export const userListKind: ListKind<AccountRow> = {
  one: 'user',
  many: 'users',
  records: 'users',
  idOf: ({ userId }) => userId,
  nameOf: ({ userName }) => userName,
}

/** The filters of the list in words. */
export function userVocabulary(
  settings: Settings,
  properties: readonly Property[],
): FilterVocabulary<UserFilterName> {
  const shared = recordVocabulary(settings, properties)
  return {
    ...shared,
    labels: {
      search: 'Search',
      userName: 'Name',
      loginName: 'Login',
      kind: 'Kind',
      roleName: 'Role',
      state: 'State',
      ...shared.labels,
    },
  }
}
