import * as contract from '@fettle/contract/stock-lists'
import type { Actor } from '@fettle/rules/access/permissions'
import { reservationColumns, stockTransactionColumns } from '@fettle/rules/parts/warehouse-columns'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { RecordList } from '#records/list/record-list.ts'
import * as ledger from './ledger-search.access.ts'
import * as reservations from './reservation-search.access.ts'
import { presentLedgerRow, presentReservation } from './stock-lists.presenter.ts'

/** Where the orders of rows are looked up. */
type Moment = { db: DbOrTrx }

const readMoment = (db: DbOrTrx): Promise<Moment> => Promise.resolve({ db })

/** The orders of rows that the caller sees. */
const seenOrders = (
  { db }: Moment,
  actor: Actor,
  rows: readonly { work_order_id: number | null }[],
): Promise<ReadonlySet<number>> =>
  visibleAmong(db, actor, [
    ...new Set(rows.flatMap(({ work_order_id }) => (work_order_id === null ? [] : [work_order_id]))),
  ])

type LedgerQuery = Parameters<typeof ledger.ledgerSearch>[1]

/** The stock ledger of all parts ([C1.012], [C1.013]). */
export const ledgerList: RecordList<
  ledger.StoredLedgerRow,
  LedgerQuery,
  contract.StockTransactionRow,
  Moment
> = {
  permission: 'parts.read',
  routes: { list: contract.listAllStockTransactions, count: contract.countStockTransactions },
  filters: contract.strictStockTransactionFilters,
  columns: () => stockTransactionColumns,
  sheet: {
    name: 'Stock transactions',
    route: contract.exportStockTransactions,
    settings: readListSettings,
  },
  moment: readMoment,
  records: ledger.ledgerTable,
  within: ledger.isOfProperties,
  search: ledger.ledgerSearch,
  present: async (rows, moment, actor) => {
    const seen = await seenOrders(moment, actor, rows)
    return rows.map((row) => presentLedgerRow(row, seen))
  },
}

type ReservationQuery = Parameters<typeof reservations.reservationSearch>[1]

/** The units of parts that are kept for orders ([C1.020]). */
export const reservationList: RecordList<
  reservations.StoredReservationRow,
  ReservationQuery,
  contract.Reservation,
  Moment
> = {
  permission: 'parts.read',
  routes: { list: contract.listReservations, count: contract.countReservations },
  filters: contract.strictReservationFilters,
  columns: () => reservationColumns,
  moment: readMoment,
  records: reservations.reservationTable,
  within: reservations.isOfProperties,
  search: reservations.reservationSearch,
  present: async (rows, moment, actor) => {
    const seen = await seenOrders(moment, actor, rows)
    return rows.map((row) => presentReservation(row, seen))
  },
}
