export { isFlagged } from './flag-condition.repository.ts'
export type { FlagKinds } from './flags.usecases.ts'
