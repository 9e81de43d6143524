export { filterTexts, listFilterProblems } from './filter-problems.ts'
export { pinColumns, usesOf } from './pins.repository.ts'
export {
  findFilter,
  findOwnFilters,
  findPinnedFilters,
  findShareableRoles,
  isOwnOrShared,
  isReachable,
} from './saved-filters.access.ts'
export { ownershipOf, presentOwned } from './saved-filters.presenter.ts'
