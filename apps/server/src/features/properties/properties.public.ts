export { getProperty, ownPropertyScope, propertyScope } from './properties.access.ts'
