export { justMade, justMadeId, type WhichOrder } from './just-made-order.repository.ts'
