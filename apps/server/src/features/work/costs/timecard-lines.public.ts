export { findLaborOfDays, type LaborLine } from './costs.access.ts'
export { noTimecard } from './labor.errors.ts'
export { presentLabor } from './labor.usecases.ts'
export { findWorkerHome, lockWorkerDays, type WorkerHome } from './worker-days.access.ts'
