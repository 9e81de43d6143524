export { isFlagged } from './flag-condition.repository.ts'
