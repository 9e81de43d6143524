export { getProcedure } from './procedures.access.ts'
export { touchProcedures } from './procedures.repository.ts'
export { readProcedure } from './procedures.usecases.ts'
