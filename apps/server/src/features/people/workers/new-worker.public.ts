export { insertWorker, insertWorkerLog } from './workers.repository.ts'
