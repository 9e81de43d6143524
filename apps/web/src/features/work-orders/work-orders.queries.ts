import { listPhotos } from '@fettle/contract/photos'
import type { AnswerOf } from '@fettle/contract/route'
import { exportWorkOrders, getWorkOrder, listWorkOrders } from '@fettle/contract/work-orders'
import { defaultOrderSort, type FoundCount, pageSizes } from '@fettle/rules/paging'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { pause } from '#lib/pause.ts'
import type { ListQuery } from './list-search.ts'

/** Milliseconds that the list waits for another change of its query before it asks the server ([A2.066]). */
export const listDebounceMs = 25

/** One page of the found set. */
export type OrderPage = AnswerOf<typeof listWorkOrders>

/** How many orders the question of a page finds. */
export const foundCountOf = ({ pagination }: OrderPage): FoundCount => ({
  total: pagination.totalItems,
  isAtLeast: pagination.totalIsAtLeast,
})

/** A page of the list; while another page loads, the one before stays. */
export const workOrderListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['work-order', 'list', query],
    queryFn: async ({ signal }) => {
      await pause(listDebounceMs, signal)
      return call(listWorkOrders, { query, signal })
    },
    placeholderData: keepPreviousData,
  })

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

/** The name under which the spreadsheet is saved ([A2.053]). */
export const spreadsheetName = 'WorkOrders.xlsx'

/** Fetches the whole found set as a spreadsheet; the signal gives up. */
export const spreadsheetOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ query, signal }: { query: ListQuery; signal: AbortSignal }) => {
      const { skip: _skip, take: _take, ...filters } = query
      return callForFile(exportWorkOrders, { query: filters, signal })
    },
  })

/** The photos of an order with their pictures, which are too much to come with the order itself. */
export const orderPhotosQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['photo', 'work-order', workorderId],
    queryFn: ({ signal }) => call(listPhotos, { query: { workorderId, includeContainerData: true }, signal }),
  })
