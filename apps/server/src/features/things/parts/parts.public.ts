export { getPart } from './parts.access.ts'
export { partList } from './parts.kind.ts'
