import { listPhotos } from '@fettle/contract/photos'
import type { AnswerOf } from '@fettle/contract/route'
import { exportWorkOrders, getWorkOrder, listWorkOrders } from '@fettle/contract/work-orders'
import { defaultOrderSort, pageSizes } from '@fettle/rules/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { sheetOptions } from '#records/export/spreadsheet.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import { type ListQuery, listQueryOf } from './list-search.ts'
import { orderListKind } from './order-list-kind.ts'
import type { FoundSetSource } from './use-found-set.ts'

/** One page of the found set. */
export type OrderPage = AnswerOf<typeof listWorkOrders>

/** A page of the list; while another page loads, the one before stays. */
export const workOrderListQuery = (query: ListQuery) =>
  listPageOptions(['work-order', 'list', query], (signal) => call(listWorkOrders, { query, signal }))

/** The orders of a set that the caller may see, of whichever property and status ([A2.076]). */
export const orderSetQuery = (setId: number, skip: number) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'set', setId, skip],
    queryFn: ({ signal }) =>
      call(listWorkOrders, {
        query: { setId, orderStatus: 'All', ...defaultOrderSort, skip, take: pageSizes.setPopover },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One order with everything that hangs on it. */
export const workOrderQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['work-order', 'detail', workorderId],
    queryFn: ({ signal }) => call(getWorkOrder, { params: { workorderId }, signal }),
  })

/** How the found set is stepped through ([A2.068]). */
export const foundOrders: FoundSetSource = {
  idsOn: async (queries, search) => {
    const page = await queries.ensureQueryData(workOrderListQuery(listQueryOf(search)))
    return page.data.map(orderListKind.idOf)
  },
  prefetch: (queries, id) => queries.prefetchQuery(workOrderQuery(id)),
}

/** The name under which the spreadsheet is saved ([A2.053]). */
export const spreadsheetName = 'WorkOrders.xlsx'

/** Fetches the whole found set as a spreadsheet; the signal gives up. */
export const spreadsheetOptions = () =>
  sheetOptions<ListQuery>((request) => callForFile(exportWorkOrders, request))

/** The photos of an order with their pictures, which are too much to come with the order itself. */
export const orderPhotosQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['photo', 'work-order', workorderId],
    queryFn: ({ signal }) => call(listPhotos, { query: { workorderId, includeContainerData: true }, signal }),
  })
