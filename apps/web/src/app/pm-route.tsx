import { PmPage } from '#features/pms/pages/pm-page.tsx'
import { recordRoute } from './record-route.tsx'

/** `/pms/{id}` */
export const PmRoute = recordRoute('scheduleId', (id) => <PmPage scheduleId={id} />)
