export { type CodedPart, findPartsByCodes, lockHeldStock, lockPartCodes } from './part-codes.repository.ts'
