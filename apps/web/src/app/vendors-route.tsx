import { vendorList } from '#features/vendors/vendors.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/vendors` */
export const VendorsRoute = listRoute('/vendors', 'vendors.read', vendorList)
