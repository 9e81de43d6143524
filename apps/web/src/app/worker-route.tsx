import { WorkerPage } from '#features/workers/pages/worker-page.tsx'
import { recordRoute } from './record-route.tsx'

/** `/workers/{id}` */
export const WorkerRoute = recordRoute('workerId', (id) => <WorkerPage workerId={id} />)
