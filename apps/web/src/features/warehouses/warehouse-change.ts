import { listAllStockTransactions } from '@fettle/contract/stock-lists'
import { changeWarehouse } from '@fettle/contract/warehouse-changes'
import {
  getWarehouse,
  listWarehouseLog,
  listWarehouseStock,
  type WarehouseDetail,
  warehouseDetail,
} from '@fettle/contract/warehouses'
import { callQuery } from '#lib/call-query.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'

type Version = Pick<WarehouseDetail, 'warehouseId' | 'fmModId'>

/** One warehouse with everything that its page shows. */
export const warehouseQuery = (warehouseId: number) =>
  callQuery(['warehouse', 'detail', warehouseId], getWarehouse, { params: { warehouseId } })

export const warehouseKind = recordKind('warehouse', {
  id: 'warehouseId',
  schema: warehouseDetail,
  query: warehouseQuery,
  computedKeys: [
    ['warehouse', 'stock'],
    ['warehouse', 'choices'],
  ],
})

/** A change of some fields of a warehouse. */
export const warehouseChange = changeBy(warehouseKind, changeWarehouse)

export const useWarehouseChange = (warehouseId: number) => useRecordChange(warehouseKind, warehouseId)

/** The changes of a warehouse, newest first. */
export const warehouseLogQuery = ({ warehouseId, fmModId }: Version) =>
  callPages(['warehouse', 'log', warehouseId, fmModId], listWarehouseLog, { params: { warehouseId } })

/** The parts of a warehouse by bin and code, page by page. */
export const warehouseStockQuery = (warehouseId: number, search: string) =>
  callPages(['warehouse', 'stock', warehouseId, search], listWarehouseStock, {
    params: { warehouseId },
    query: { ...(search !== '' && { search }) },
  })

/** The ledger lines of a warehouse, newest first. */
export const warehouseLedgerQuery = (warehouseId: number) =>
  callPages(['warehouse', 'ledger', warehouseId], listAllStockTransactions, {
    query: { warehouseId: String(warehouseId) },
  })
