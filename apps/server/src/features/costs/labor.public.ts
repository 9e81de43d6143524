export { insertLabor } from './labor.repository.ts'
export { postLabor } from './labor.usecases.ts'
export { lockWorkerDay } from './worker-days.access.ts'
