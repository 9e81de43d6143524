export { findPropertyCalendar } from './calendar/calendar.repository.ts'
export {
  getManagedProperty,
  getProperty,
  getPropertyForNew,
  ownPropertyScope,
  ownPropertyScopes,
  propertyScope,
} from './properties.access.ts'
export { propertyList } from './properties.kind.ts'
export { writePropertyColumns } from './properties.repository.ts'
