export { getProcedure } from './procedures.access.ts'
export { procedureList } from './procedures.kind.ts'
export { touchProcedures } from './procedures.repository.ts'
export { readProcedure } from './procedures.usecases.ts'
