import type { FilterSet, RecordCountAnswer } from '@fettle/contract/record-counts'
import type { BodyInput } from '@fettle/contract/route'
import {
  changeSavedFilter,
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  recordFilterUse,
  type SavedFilter,
} from '@fettle/contract/saved-filters'
import type { FoundCount } from '@fettle/rules/paging'
import type { SavedFilterScreen } from '@fettle/rules/saved-filters'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** What is kept of a filter: all but its list. */
export type FilterFields = BodyInput<typeof changeSavedFilter>

const keyOf = (screen: SavedFilterScreen) => ['saved-filter', screen] as const

/** The filters of a list that the person keeps or is given, and the roles that they may share with ([C0.009]). */
export const savedFiltersQuery = (screen: SavedFilterScreen) =>
  queryOptions({
    queryKey: keyOf(screen),
    queryFn: ({ signal }) => call(listSavedFilters, { query: { screen }, signal }),
  })

/** Keeps a filter, or changes the one that is given, as it was seen. */
export const saveFilterOptions = (queries: QueryClient, screen: SavedFilterScreen) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ saved, fields }: { saved: SavedFilter | undefined; fields: FilterFields }) =>
      saved
        ? call(changeSavedFilter, {
            params: { savedFilterId: saved.savedFilterId },
            body: fields,
            ifMatch: saved.fmModId,
          })
        : call(createSavedFilter, { body: { screen, ...fields } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(screen) }),
  })

export const removeFilterOptions = (queries: QueryClient, screen: SavedFilterScreen) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ savedFilterId }: SavedFilter) => call(deleteSavedFilter, { params: { savedFilterId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(screen) }),
  })

/** A count as the lists say it; null where the server could not make sense of the filters. */
export const foundCount = (count: RecordCountAnswer | undefined): FoundCount | null =>
  count === undefined || count.total === null ? null : { total: count.total, isAtLeast: count.totalIsAtLeast }

/** What of a search narrows the list, as the counts take it. */
export const filterSetOf = (search: object): FilterSet =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** Tells that a shared filter is used now. Nobody waits for it, and nobody misses it when it fails. */
export function recordUseOf({ savedFilterId, sharedRoleId }: SavedFilter): void {
  if (sharedRoleId === null) return
  call(recordFilterUse, { params: { savedFilterId } }).catch(() => undefined)
}
