import { workerList } from '#features/workers/workers.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/workers` */
export const WorkersRoute = listRoute('/workers', 'workers.read', workerList)
