export { type CodedPart, findPartsByCodes, lockHeldStock } from './part-codes.repository.ts'
