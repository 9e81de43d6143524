import { partList } from '#features/parts/parts.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/parts` */
export const PartsRoute = listRoute('/parts', 'parts.read', partList)
