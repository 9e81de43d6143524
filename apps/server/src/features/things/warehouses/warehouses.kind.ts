import * as contract from '@fettle/contract/warehouses'
import { warehouseColumns } from '@fettle/rules/parts/warehouse-columns'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { type StoredWarehouseRow, warehouseSearch, warehouseTable } from './warehouse-search.access.ts'
import { presentWarehouse } from './warehouses.presenter.ts'

type Query = Parameters<typeof warehouseSearch>[1]

/** Warehouses and vans ([C1.038]). */
export const warehouseList: RecordList<StoredWarehouseRow, Query, contract.Warehouse> = {
  permission: 'parts.read',
  routes: { list: contract.listWarehouses, count: contract.countWarehouses },
  filters: contract.strictWarehouseFilters,
  columns: () => warehouseColumns,
  sheet: { name: 'Warehouses', route: contract.exportWarehouses, settings: readListSettings },
  moment: readNow,
  records: warehouseTable,
  search: warehouseSearch,
  present: (rows) => rows.map(presentWarehouse),
}
