import type { AnswerOf } from '@fettle/contract/route'
import { getWorkOrder, listWorkOrders } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import type { ListQuery } from './list-search.ts'

/** One page of matching orders. */
export type OrderPage = AnswerOf<typeof listWorkOrders>

/** A page of the list. While another page loads, the previous one remains. */
export const workOrderListQuery = (query: ListQuery) =>
  listPageOptions(['work-order', 'list', query], (signal) => call(listWorkOrders, { query, signal }))

/** An order with all child records. */
export const workOrderQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['work-order', 'detail', workorderId],
    queryFn: ({ signal }) => call(getWorkOrder, { params: { workorderId }, signal }),
  })
