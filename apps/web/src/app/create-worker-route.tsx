import { formRoute } from './record-route.tsx'

/** `/workers/create` */
export const CreateWorkerRoute = formRoute(
  'workers.edit',
  async () => (await import('#features/workers/pages/create-worker-page.tsx')).CreateWorkerPage,
)
