export {
  findFilter,
  findOwnFilters,
  findShareableRoles,
  isOwnOrShared,
  isReachable,
} from './saved-filters.access.ts'
export { ownershipOf } from './saved-filters.presenter.ts'
