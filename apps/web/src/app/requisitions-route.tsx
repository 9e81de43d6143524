import { requisitionList } from '#features/requisitions/requisitions.list.tsx'
import { listRoute } from './list-route.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

/** `/requisitions` */
export const RequisitionsRoute = withAdvancedParts(listRoute('/requisitions', 'parts.read', requisitionList))
