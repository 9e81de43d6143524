import type { BodyInput } from '@fettle/contract/route'
import { listAllStockTransactions } from '@fettle/contract/stock-lists'
import { changeWarehouse } from '@fettle/contract/warehouse-changes'
import {
  getWarehouse,
  listWarehouseLog,
  listWarehouseStock,
  type WarehouseDetail,
  warehouseDetail,
} from '@fettle/contract/warehouses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { logPages } from '#records/page/log-pages.ts'

export type WarehouseChangeBody = BodyInput<typeof changeWarehouse>
type Version = Pick<WarehouseDetail, 'warehouseId' | 'fmModId'>

/** One warehouse with everything that its page shows. */
export const warehouseQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: ['warehouse', 'detail', warehouseId],
    queryFn: ({ signal }) => call(getWarehouse, { params: { warehouseId }, signal }),
  })

/** Warehouses as a kind of record that is changed. */
export const warehouseKind: RecordKind<WarehouseDetail> = {
  name: 'warehouse',
  schema: warehouseDetail,
  idOf: ({ warehouseId }) => warehouseId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (warehouseId) => warehouseQuery(warehouseId).queryKey,
  listKey: ['warehouse', 'list'],
  computedKeys: [
    ['warehouse', 'stock'],
    ['warehouse', 'choices'],
  ],
}

/** A change of some fields of a warehouse. */
export const warehouseChange = (seen: Version, body: WarehouseChangeBody): RecordChange<WarehouseDetail> =>
  recordChange(warehouseKind, changeWarehouse, { params: { warehouseId: seen.warehouseId }, body }, seen)

/** Changes a warehouse, for buttons, fields and dialogs. */
export const useWarehouseChange = (warehouseId: number): RecordChanging<WarehouseDetail> =>
  useRecordChange(warehouseKind, warehouseId)

/** The changes of a warehouse, newest first. */
export const warehouseLogQuery = ({ warehouseId, fmModId }: Version) =>
  logPages(['warehouse', 'log', warehouseId, fmModId], (query, signal) =>
    call(listWarehouseLog, { params: { warehouseId }, query, signal }),
  )

/** The parts of a warehouse by bin and code, page by page. */
export const warehouseStockQuery = (warehouseId: number, search: string) =>
  logPages(['warehouse', 'stock', warehouseId, search], (page, signal) =>
    call(listWarehouseStock, {
      params: { warehouseId },
      query: { ...page, ...(search !== '' && { search }) },
      signal,
    }),
  )

/** The ledger lines of a warehouse, newest first. */
export const warehouseLedgerQuery = (warehouseId: number) =>
  logPages(['warehouse', 'ledger', warehouseId], (page, signal) =>
    call(listAllStockTransactions, { query: { ...page, warehouseId: String(warehouseId) }, signal }),
  )
