export { takeBackReceipt } from './correct-receipt.usecases.ts'
export { requisitionList } from './requisitions.kind.ts'
