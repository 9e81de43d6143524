import { PartPage } from '#features/parts/pages/part-page.tsx'
import { formRoute, recordRoute } from './record-route.tsx'

/** `/parts/{id}` */
export const PartRoute = recordRoute('partId', (id) => <PartPage partId={id} />)

/** `/parts/create` */
export const CreatePartRoute = formRoute(
  'parts.edit',
  async () => (await import('#features/parts/pages/create-part-page.tsx')).CreatePartPage,
)
