export { readProcedure } from './procedures.usecases.ts'
