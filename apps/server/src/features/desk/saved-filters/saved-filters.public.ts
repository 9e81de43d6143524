export { findFilter, findOwnFilters } from './saved-filters.access.ts'
