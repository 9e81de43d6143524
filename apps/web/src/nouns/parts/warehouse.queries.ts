import { listPartStock } from '@fettle/contract/stock-lists'
import { listWarehouses } from '@fettle/contract/warehouses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The active warehouses of a property by code, to choose one of. */
export const warehouseChoicesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['warehouse', 'choices', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWarehouses, { query: { propertyId, take: 1000 }, signal })).data,
  })

/** Where a part is: the person's own warehouse first, then by available units. */
export const partStockQuery = (partId: number) =>
  queryOptions({
    queryKey: ['part', 'stock', partId],
    queryFn: async ({ signal }) => (await call(listPartStock, { params: { partId }, signal })).data,
  })
