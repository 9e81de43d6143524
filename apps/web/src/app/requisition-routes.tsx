import { RequisitionPage } from '#features/requisitions/pages/requisition-page.tsx'
import { formRoute, recordRoute } from './record-route.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

/** `/requisitions/{id}` */
export const RequisitionRoute = withAdvancedParts(
  recordRoute('requisitionId', (id) => <RequisitionPage requisitionId={id} />),
)

/** `/requisitions/prepare` */
export const PrepareRequisitionRoute = withAdvancedParts(
  formRoute(
    'parts.edit',
    async () => (await import('#features/requisitions/pages/prepare-page.tsx')).PreparePage,
  ),
)
