import { requisitionList } from '#features/requisitions/requisitions.list.tsx'
import { withAdvancedParts } from './advanced-parts.tsx'
import { listRoute } from './list-route.tsx'

/** `/requisitions` */
export const RequisitionsRoute = withAdvancedParts(listRoute('/requisitions', 'parts.read', requisitionList))
