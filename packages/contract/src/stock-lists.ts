import { stockTransactionKinds } from '@fettle/rules/parts/stock'
import * as z from 'zod/mini'
import { day, instant, listOf, paged, recordId, recordIdText } from './common.ts'
import { partIdParams, stockPlace, stockTransaction } from './parts.ts'
import { countsOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { route, spreadsheetAnswer } from './route.ts'

export const listPartStock = route('GET', '/api/Parts/{partId}/stock', {
  name: 'listPartStock',
  permission: 'parts.pick',
  summary:
    'Where a part is: its active warehouses, the own one of the caller first, then by available units.',
  params: partIdParams,
  response: z.object({ data: z.array(stockPlace) }),
})

/** A line of the stock ledger with its part ([C1.013]). */
export const stockTransactionRow = z.extend(stockTransaction, {
  propertyId: recordId,
  propertyName: z.string(),
  partCode: z.string(),
  partName: z.string(),
})
export type StockTransactionRow = z.infer<typeof stockTransactionRow>

export const stockTransactionSortColumns = ['transactionId', 'transactionDate'] as const

const stockTransactionFilters = {
  /** Matches anywhere in the code or the name of the part. */
  part: nameFilter,
  kind: z.optional(listOf(z.enum(stockTransactionKinds))),
  warehouseId: z.optional(listOf(recordIdText)),
  requisitionId: z.optional(recordIdText),
  workorderId: z.optional(recordIdText),
  /** First and last day. */
  from: z.optional(day),
  to: z.optional(day),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only these lines. */
  transactionIds: idsFilter,
}
export const stockTransactionQuery = listQuery(stockTransactionFilters, stockTransactionSortColumns)
export const strictStockTransactionFilters = z.strictObject(stockTransactionFilters)
export type StockTransactionFilters = z.output<typeof strictStockTransactionFilters>
export type StockTransactionQuery = z.output<typeof stockTransactionQuery>

export const listAllStockTransactions = route('GET', '/api/StockTransactions', {
  name: 'listAllStockTransactions',
  permission: 'parts.read',
  summary: 'The stock ledger of all parts, newest first.',
  query: stockTransactionQuery,
  response: paged(stockTransactionRow),
})

export const exportStockTransactions = route('GET', '/api/StockTransactions/as-excel', {
  name: 'exportStockTransactions',
  permission: 'parts.read',
  summary: 'The filtered stock ledger as a spreadsheet.',
  query: stockTransactionQuery,
  response: spreadsheetAnswer,
})

export const countStockTransactions = countsOf(
  listAllStockTransactions,
  'countStockTransactions',
  'ledger lines',
)

/** Units kept for an order ([C1.020]). */
export const reservation = z.object({
  /** The line of the order. */
  costId: recordId,
  propertyId: recordId,
  propertyName: z.string(),
  partId: recordId,
  partCode: z.string(),
  partName: z.string(),
  costUnits: z.string(),
  warehouseId: recordId,
  warehouse: z.string(),
  reserved: z.number(),
  /** The order. Null if the caller does not see it. */
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  description: z.nullable(z.string()),
  assignTo: z.nullable(z.string()),
  targetDateTime: z.nullable(instant),
})
export type Reservation = z.infer<typeof reservation>

export const reservationSortColumns = ['partCode', 'partName', 'warehouse', 'reserved', 'costId'] as const

const reservationFilters = {
  part: nameFilter,
  partId: z.optional(recordIdText),
  warehouseId: z.optional(listOf(recordIdText)),
  workorderId: z.optional(recordIdText),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only these lines of orders. */
  costIds: idsFilter,
}
export const reservationQuery = listQuery(reservationFilters, reservationSortColumns)
export const strictReservationFilters = z.strictObject(reservationFilters)
export type ReservationFilters = z.output<typeof strictReservationFilters>
export type ReservationQuery = z.output<typeof reservationQuery>

export const listReservations = route('GET', '/api/Reservations', {
  name: 'listReservations',
  permission: 'parts.read',
  summary: 'The units of parts that are kept for open orders, by part.',
  query: reservationQuery,
  response: paged(reservation),
})

export const countReservations = countsOf(listReservations, 'countReservations', 'reservations')
