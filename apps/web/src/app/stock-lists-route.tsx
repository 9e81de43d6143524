import { ReservationsPage } from '#features/warehouses/pages/reservations-page.tsx'
import { StockTransactionsPage } from '#features/warehouses/pages/stock-transactions-page.tsx'
import { reservationAddress } from '#features/warehouses/reservation-search.ts'
import { transactionAddress } from '#features/warehouses/transaction-search.ts'
import { listRoute } from './list-route.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

/** `/stock/transactions` */
export const StockTransactionsRoute = withAdvancedParts(
  listRoute('/stock/transactions', 'parts.read', {
    address: transactionAddress,
    Page: StockTransactionsPage,
  }),
)

/** `/stock/reservations` */
export const ReservationsRoute = withAdvancedParts(
  listRoute('/stock/reservations', 'parts.read', { address: reservationAddress, Page: ReservationsPage }),
)
