import type { SavedFilter } from '@fettle/contract/saved-filters'

/** Uses of a saved filter or report of the user that is neither shared nor pinned. */
export const unshared = {
  sharedRoleId: null,
  sharedRole: null,
  isOwn: true,
  isOnMenu: false,
  isOnHome: false,
  otherPins: 0,
  subscriptions: [],
  can: { change: true },
}

/** A saved filter of the user as the server returns it. */
export const aSavedFilter = (
  overrides: Partial<SavedFilter> & Pick<SavedFilter, 'screen' | 'title' | 'query'>,
): SavedFilter => ({
  savedFilterId: 5,
  fmRecordId: 5,
  fmModId: 1,
  sortColumn: 'nothing',
  sortDirection: 'ascend',
  owner: 'Ada Admin',
  ...unshared,
  ...overrides,
})
