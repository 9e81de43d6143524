export { findFieldMetadata } from './custom-fields.repository.ts'
