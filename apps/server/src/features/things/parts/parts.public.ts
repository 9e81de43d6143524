export { getPart } from './parts.access.ts'
export { partList } from './parts.kind.ts'
export { lockOnHand } from './stock-ledger.repository.ts'
