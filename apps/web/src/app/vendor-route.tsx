import { VendorPage } from '#features/vendors/pages/vendor-page.tsx'
import { recordRoute } from './record-route.tsx'

/** `/vendors/{id}` */
export const VendorRoute = recordRoute('vendorId', (id) => <VendorPage vendorId={id} />)
