export { requisitionList } from './requisitions.kind.ts'
