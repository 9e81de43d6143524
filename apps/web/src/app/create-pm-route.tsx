import { formRoute } from './record-route.tsx'

/** `/pms/create` */
export const CreatePmRoute = formRoute(
  'pms.edit',
  async () => (await import('#features/pms/pages/create-pm-page.tsx')).CreatePmPage,
)
