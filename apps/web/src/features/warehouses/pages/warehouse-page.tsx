import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { WarehouseView } from '../components/warehouse-view.tsx'
import { warehouseQuery } from '../warehouse-change.ts'

/** One warehouse at `/warehouses/{id}` ([C1.038]). Requires permission to see parts. */
export const WarehousePage = ({ warehouseId }: { readonly warehouseId: number }): ReactNode => (
  <RecordPage id={warehouseId} one="warehouse" permission="parts.read" query={warehouseQuery}>
    {(warehouse) => <WarehouseView warehouse={warehouse} />}
  </RecordPage>
)
