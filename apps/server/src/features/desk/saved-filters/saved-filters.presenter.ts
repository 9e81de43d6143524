import type { SavedFilter, SharedFilter } from '@fettle/contract/saved-filters'
import type { Actor } from '@fettle/rules/access/permissions'
import { sortDirectionOf } from '@fettle/rules/records/paging'
import { mayChangeSavedFilter } from '@fettle/rules/records/saved-filters'
import { presentStamp } from '#records/record-stamp.ts'
import { presentUses } from './pins.repository.ts'
import { type findSharedFilters, type getFilter, screenOf } from './saved-filters.access.ts'

type FilterRow = Awaited<ReturnType<typeof getFilter>>

/** The filter's ownership, as expected by the rules. */
export const ownershipOf = (row: Pick<FilterRow, 'user_id' | 'shared_role_id'>) => ({
  ownerId: row.user_id,
  isShared: row.shared_role_id !== null,
})

type OwnedRow = Pick<FilterRow, 'user_id' | 'shared_role_id' | 'role_name' | 'owner_name' | 'login_name'> &
  Parameters<typeof presentUses>[0]

/** Owner, sharing and pins of a saved filter or an own report. */
export const presentOwned = (row: OwnedRow, actor: Actor) => ({
  sharedRoleId: row.shared_role_id,
  sharedRole: row.role_name,
  owner: row.owner_name || row.login_name,
  isOwn: row.user_id === actor.userId,
  ...presentUses(row),
  can: { change: mayChangeSavedFilter(actor, ownershipOf(row)) },
})

/** A saved filter as the person sees it. */
export const presentFilter = (row: FilterRow, actor: Actor): SavedFilter => ({
  savedFilterId: row.id,
  ...presentStamp(row),
  screen: screenOf(row.screen),
  title: row.title,
  query: row.query as SavedFilter['query'],
  sortColumn: row.sort_column,
  sortDirection: sortDirectionOf(row.sort_direction === 'ascend' ? 1 : -1),
  ...presentOwned(row, actor),
})

/** A shared filter as an administrator sees it. */
export const presentSharedFilter = (
  row: Awaited<ReturnType<typeof findSharedFilters>>[number],
  actor: Actor,
): SharedFilter => ({
  savedFilterId: row.id,
  ...presentStamp(row),
  screen: screenOf(row.screen),
  title: row.title,
  sharedRole: row.role_name ?? '',
  owner: row.owner_name || row.login_name,
  isOwn: row.user_id === actor.userId,
  lastUsedDateTime: row.last_at?.toISOString() ?? null,
})
