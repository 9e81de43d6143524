import { exportWorkOrders, listWorkOrders } from '@fettle/contract/work-orders'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { defaultOrderSort, pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { type ListQuery, listQueryOf } from '#nouns/orders/list-search.ts'
import { workOrderListQuery, workOrderQuery } from '#nouns/orders/order.queries.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { sheetOptions } from '#records/export/spreadsheet.ts'
import { orderCostsQuery } from './order-costs.queries.ts'
import type { FoundSetSource } from './use-found-set.ts'

/** The orders of a set visible to the caller, of every property and status ([A2.076]). */
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

/** How a person steps through the found set ([A2.068]). The page of staff has the costs of an order, too. */
export const foundOrders = (reader: Pick<Actor, 'kind'>): FoundSetSource => ({
  idsOn: async (queries, search) => {
    // A prefetched page is refetched only after a change of an order.
    const page = await queries.fetchQuery({
      ...workOrderListQuery(listQueryOf(search), reader),
      staleTime: Number.POSITIVE_INFINITY,
    })
    return page.data.map(orderListKind.idOf)
  },
  prefetch: async (queries, id) => {
    await Promise.all([
      queries.prefetchQuery(workOrderQuery(id)),
      ...(isRequester(reader) ? [] : [queries.prefetchQuery(orderCostsQuery(id))]),
    ])
  },
})

/** File name of the spreadsheet ([A2.053]). */
export const spreadsheetName = 'WorkOrders.xlsx'

/** Downloads the whole found set as a spreadsheet. The signal cancels it. */
export const spreadsheetOptions = () =>
  sheetOptions<ListQuery>((request) => callForFile(exportWorkOrders, request))
