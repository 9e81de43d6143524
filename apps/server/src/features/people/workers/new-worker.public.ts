export { insertWorker, workerStore } from './workers.repository.ts'
