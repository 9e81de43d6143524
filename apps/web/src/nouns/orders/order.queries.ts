import { getWorkOrder, listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { defaultOrderSort } from '@fettle/rules/records/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { DeviceCopy } from '#lib/device/kept-queries.ts'
import { pause } from '#lib/pause.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import type { ListQuery } from './list-search.ts'
import { orderKind } from './order-page.ts'

type Reader = Pick<Actor, 'kind'>

/** A page of the list. While another page loads, the previous one remains. */
export const workOrderListQuery = (query: ListQuery, reader: Reader) =>
  queryOptions({
    ...listPageOptions(['work-order', 'list', query], (signal) => call(listWorkOrders, { query, signal })),
    meta: { onDevice: listCopy(query, reader) },
  })

/** A requester's device has the lists that were read. A worker's computes them from the orders of the shift. */
const listCopy = (query: ListQuery, reader: Reader): DeviceCopy =>
  isRequester(reader)
    ? { as: 'list', showsTime: true, isFiltered: true }
    : {
        as: 'derived',
        read: async (userId) => (await import('./orders-on-device.ts')).readOrderPage(userId, query),
      }

/** An order with all child records. */
export const workOrderQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['work-order', 'detail', workorderId],
    queryFn: ({ signal }) => call(getWorkOrder, { params: { workorderId }, signal }),
    meta: { onDevice: { as: 'record', kind: orderKind, id: workorderId } },
  })

/** Debounce in milliseconds before a typed number is looked up. */
const debounceMs = 150

/** The order with this number, of any status and property, or null. */
export const numberedOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'number', orderNumber],
    enabled: orderNumber !== '',
    queryFn: async ({ signal }): Promise<WorkOrderRow | null> => {
      await pause(debounceMs, signal)
      const query = { orderNumber, orderStatus: 'All', ...defaultOrderSort, skip: 1, take: 5 } as const
      const page = await call(listWorkOrders, { query, signal })
      return page.data.find((row) => row.orderNumber.toLowerCase() === orderNumber.toLowerCase()) ?? null
    },
  })
