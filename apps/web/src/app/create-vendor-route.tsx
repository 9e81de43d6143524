import { formRoute } from './record-route.tsx'

/** `/vendors/create` */
export const CreateVendorRoute = formRoute(
  'vendors.edit',
  async () => (await import('#features/vendors/pages/create-vendor-page.tsx')).CreateVendorPage,
)
