import type { Compilable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { needs, onlyFor, requesters } from './matrix-reach.fixture.ts'

const readers = ['teammate', 'supervisor', 'manager'] as const
const counts = { people: onlyFor(readers, '+'), ...needs('View Parts'), body: { filters: [{}] } }
const exported = { people: onlyFor(readers, '+'), ...needs('View Parts') }
const listed = { people: onlyFor(readers, '-'), ...needs('View Parts') }
const onePlace = { people: onlyFor(readers, 'n'), ...needs('View Parts'), path: '/api/Warehouses/2' }
const edits = { people: onlyFor(['manager'], 'n'), ...needs('Edit Parts'), path: '/api/Warehouses/2' }

/** Matrix rows of the calls about warehouses, the ledger of all parts and reservations. */
export const stockRows = {
  listPartStock: {
    people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', ...requesters('f') },
    path: '/api/Parts/3/stock',
  },
  listWarehouses: listed,
  exportWarehouses: exported,
  countWarehouses: counts,
  getWarehouse: onePlace,
  listWarehouseLog: { ...onePlace, path: '/api/Warehouses/2/log' },
  listWarehouseStock: { ...onePlace, path: '/api/Warehouses/1/stock' },
  createWarehouse: {
    ...edits,
    path: '/api/Warehouses',
    body: { propertyId: 1, warehouseCode: 'NEW', warehouseName: 'Northern van' },
  },
  changeWarehouse: { ...edits, body: { warehouseName: 'Northern store' } },
  deleteWarehouse: { people: onlyFor(['manager'], 'n'), ...needs('Delete Parts'), path: '/api/Warehouses/2' },
  setWarehousePart: { ...edits, path: '/api/Warehouses/1/stock/3', body: { bin: 'Northern shelf' } },
  // Nothing else moves stock in this warehouse.
  countWarehouseStock: {
    ...edits,
    path: '/api/Warehouses/4/stock-counts',
    body: { lines: [{ partId: 3, counted: 0, balance: 0 }] },
  },
  transferStock: {
    ...edits,
    path: '/api/Parts/3/transfers',
    body: { fromWarehouseId: 1, toWarehouseId: 3, quantity: 0.001 },
  },
  listAllStockTransactions: listed,
  exportStockTransactions: exported,
  countStockTransactions: counts,
  listReservations: exported,
  countReservations: counts,
} satisfies Partial<Rows>

/** The warehouse that calls change and delete. */
export const northernWarehouse = (trx: Trx): Compilable[] => [
  trx.insertInto('warehouse').values({ id: 2, property_id: 1, code: 'W-2', name: 'Northern shed' }),
  trx.insertInto('warehouse_log').values({
    warehouse_id: 2,
    user_name: 'Northern manager',
    event: 'warehouse-created',
    parameters: '{"code": "W-2"}',
  }),
]
