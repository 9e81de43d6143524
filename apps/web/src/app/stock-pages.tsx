import { createRoute } from '@tanstack/react-router'
import type { PartSearch } from '#features/parts/parts.list.tsx'
import type { RequisitionSearch } from '#features/requisitions/requisitions.list.tsx'
import type { CountSearch } from '#features/warehouses/count-search.ts'
import type { ReservationSearch } from '#features/warehouses/reservation-search.ts'
import type { TransactionSearch } from '#features/warehouses/transaction-search.ts'
import type { WarehouseSearch } from '#features/warehouses/warehouses.list.tsx'
import { lazyPage, lazyRoute, page, readByPage } from './base-routes.tsx'

const loadPart = () => import('./part-routes.tsx')
const loadStock = () => import('./stock-routes.tsx')
const loadRequisition = () => import('./requisition-routes.tsx')

/** The pages of parts, warehouses and requisitions. */
export const stockPages = [
  createRoute({
    ...page('/parts'),
    validateSearch: readByPage<PartSearch>,
    component: lazyPage('PartsRoute', () => import('./parts-route.tsx')),
  }),
  lazyRoute('/parts/create', 'CreatePartRoute', loadPart),
  lazyRoute('/parts/$partId', 'PartRoute', loadPart),
  createRoute({
    ...page('/warehouses'),
    validateSearch: readByPage<WarehouseSearch>,
    component: lazyPage('WarehousesRoute', () => import('./warehouses-route.tsx')),
  }),
  lazyRoute('/warehouses/create', 'CreateWarehouseRoute', loadStock),
  lazyRoute('/warehouses/$warehouseId', 'WarehouseRoute', loadStock),
  createRoute({
    ...page('/stock/count'),
    validateSearch: readByPage<CountSearch>,
    component: lazyPage('CountStockRoute', () => import('./count-stock-route.tsx')),
  }),
  createRoute({
    ...page('/stock/transactions'),
    validateSearch: readByPage<TransactionSearch>,
    component: lazyPage('StockTransactionsRoute', () => import('./stock-lists-route.tsx')),
  }),
  createRoute({
    ...page('/stock/reservations'),
    validateSearch: readByPage<ReservationSearch>,
    component: lazyPage('ReservationsRoute', () => import('./stock-lists-route.tsx')),
  }),
  createRoute({
    ...page('/requisitions'),
    validateSearch: readByPage<RequisitionSearch>,
    component: lazyPage('RequisitionsRoute', () => import('./requisitions-route.tsx')),
  }),
  lazyRoute('/requisitions/prepare', 'PrepareRequisitionRoute', loadRequisition),
  lazyRoute('/requisitions/$requisitionId', 'RequisitionRoute', loadRequisition),
] as const
