import { pmList } from '#features/pms/pms.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/pms` */
export const PmsRoute = listRoute('/pms', 'pms.read', pmList)
