export { insertLabor } from './labor.repository.ts'
export { bookLabor } from './labor.usecases.ts'
export { lockWorkerDay } from './worker-days.access.ts'
