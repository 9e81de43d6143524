export { getPart } from './parts.access.ts'
