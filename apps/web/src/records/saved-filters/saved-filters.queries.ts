import type { Pins } from '@fettle/contract/pins'
import type { FilterSet, RecordCountAnswer } from '@fettle/contract/record-counts'
import type { BodyInput } from '@fettle/contract/route'
import {
  changeSavedFilter,
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  pinSavedFilter,
  recordFilterUse,
  type SavedFilter,
} from '@fettle/contract/saved-filters'
import type { FoundCount } from '@fettle/rules/records/paging'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/** Stored fields of a filter, without its list. */
export type FilterFields = BodyInput<typeof changeSavedFilter>

const keyOf = (screen: SavedFilterScreen) => ['saved-filter', screen] as const

/** The person's own and shared filters of a list, and the roles available for sharing ([C0.009]). */
export const savedFiltersQuery = (screen: SavedFilterScreen) =>
  callQuery(keyOf(screen), listSavedFilters, { query: { screen } })

/** The filters of a list, and the pinned ones of all lists. */
const changed = (queries: QueryClient, screen: SavedFilterScreen) => ({
  meta: { showsOwnErrors: true },
  onSettled: () =>
    Promise.all([keyOf(screen), ['pinned-view']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
})

/** Saves a filter, or changes the given one in its seen version. */
export const saveFilterOptions = (queries: QueryClient, screen: SavedFilterScreen) =>
  mutationOptions({
    ...changed(queries, screen),
    mutationFn: ({ saved, fields }: { saved: SavedFilter | undefined; fields: FilterFields }) =>
      saved
        ? call(changeSavedFilter, {
            params: { savedFilterId: saved.savedFilterId },
            body: fields,
            ifMatch: saved.fmModId,
          })
        : call(createSavedFilter, { body: { screen, ...fields } }),
  })

export const removeFilterOptions = (queries: QueryClient, screen: SavedFilterScreen) =>
  mutationOptions({
    ...changed(queries, screen),
    mutationFn: ({ savedFilterId }: SavedFilter) => call(deleteSavedFilter, { params: { savedFilterId } }),
  })

/** Pins a filter for the person, or unpins it. */
export const pinFilterOptions = (queries: QueryClient, screen: SavedFilterScreen) =>
  mutationOptions({
    ...changed(queries, screen),
    mutationFn: ({ savedFilterId, pins }: { savedFilterId: number; pins: Pins }) =>
      call(pinSavedFilter, { params: { savedFilterId }, body: pins }),
  })

/** A count for display, or null for filters unknown to the server. */
export const foundCount = (count: RecordCountAnswer | undefined): FoundCount | null =>
  count === undefined || count.total === null ? null : { total: count.total, isAtLeast: count.totalIsAtLeast }

/** The filters of a search, in count request format. */
export const filterSetOf = (search: object): FilterSet =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** Records the use of a shared filter, without waiting. Failures are ignored. */
export function recordUseOf({
  savedFilterId,
  sharedRoleId,
}: Pick<SavedFilter, 'savedFilterId' | 'sharedRoleId'>): void {
  if (sharedRoleId === null) return
  call(recordFilterUse, { params: { savedFilterId } }).catch(() => undefined)
}
