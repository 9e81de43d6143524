export { findPropertyCalendar } from './calendar/calendar.repository.ts'
export {
  getManagedProperty,
  getProperty,
  ownPropertyScope,
  ownPropertyScopes,
  propertyScope,
} from './properties.access.ts'
export { writePropertyColumns } from './properties.repository.ts'
export { readPropertyRowsForPrint } from './property-list.usecases.ts'
export { propertySearch, visiblePropertiesAmong } from './property-search.access.ts'
