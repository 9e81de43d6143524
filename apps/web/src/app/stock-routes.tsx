import { WarehousePage } from '#features/warehouses/pages/warehouse-page.tsx'
import { formRoute, recordRoute } from './record-route.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

/** `/warehouses/{id}` */
export const WarehouseRoute = withAdvancedParts(
  recordRoute('warehouseId', (id) => <WarehousePage warehouseId={id} />),
)

/** `/warehouses/create` */
export const CreateWarehouseRoute = withAdvancedParts(
  formRoute(
    'parts.edit',
    async () => (await import('#features/warehouses/pages/create-warehouse-page.tsx')).CreateWarehousePage,
  ),
)
