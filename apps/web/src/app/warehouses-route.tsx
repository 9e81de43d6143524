import { warehouseList } from '#features/warehouses/warehouses.list.tsx'
import { listRoute } from './list-route.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

/** `/warehouses` */
export const WarehousesRoute = withAdvancedParts(listRoute('/warehouses', 'parts.read', warehouseList))
