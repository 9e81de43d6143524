import { listWarehouses } from '@fettle/contract/warehouses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The active warehouses of a property by code, to choose one of. */
export const warehouseChoicesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['warehouse', 'choices', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWarehouses, { query: { propertyId, take: 1000 }, signal })).data.map(
        ({ warehouseId, warehouseName }) => ({ value: String(warehouseId), label: warehouseName }),
      ),
  })
