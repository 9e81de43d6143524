import { listWorkOrders } from '@fettle/contract/work-orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { HomeQuery } from './requester-home-search.ts'

/** A page of 'My Orders'. The previous page stays visible while loading. */
export const myOrdersQuery = (query: HomeQuery) =>
  queryOptions({
    queryKey: ['work-order', 'home', query],
    queryFn: ({ signal }) => call(listWorkOrders, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { onDevice: { as: 'list', showsTime: true } },
  })
