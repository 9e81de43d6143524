import { orderReports, queueReport } from '@fettle/contract/reports'
import { listWorkOrders, type WorkOrder } from '@fettle/contract/work-orders'
import { maxBatchOrders, maxListRecords } from '@fettle/rules/records/limits'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { ListQuery } from '#nouns/orders/list-search.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { printList } from '#records/export/print-list.ts'

/** List reports with their ids, titles and maximum orders ([A2.053], [A7.058]). */
export const listReports = {
  batch: { reportId: orderReports.batch, reportName: 'Batch List Report', max: maxBatchOrders },
  list: { reportId: orderReports.list, reportName: 'Work Order List Report', max: maxListRecords },
} as const

/** Contents of a list report, with the filter and sort texts for printing. */
export type PrintRequest = {
  readonly report: keyof typeof listReports
  readonly query: ListQuery
  /** The property of the list, or null for several. */
  readonly propertyId: number | null
  readonly findFilters: string
  readonly sortField: string
  readonly signal: AbortSignal
}

/** Queues a report on the whole found set, in list order ([A2.054]). */
export const printListOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ report, query, signal, ...words }: PrintRequest) => {
      const { max, ...named } = listReports[report]
      return printList({
        ...named,
        ...words,
        max,
        many: orderListKind.many,
        signal,
        read: async (part) => {
          const { data, pagination } = await call(listWorkOrders, { query: { ...query, ...part }, signal })
          return { ids: data.map(orderListKind.idOf), total: pagination.totalItems }
        },
      })
    },
  })

/** Queues the batch report on selected orders. */
export const printChosenOptions = () =>
  mutationOptions({
    mutationFn: (orders: readonly Pick<WorkOrder, 'workorderId' | 'propertyId'>[]) => {
      const [propertyId, ...others] = new Set(orders.map((order) => order.propertyId))
      return call(queueReport, {
        body: {
          reportId: listReports.batch.reportId,
          reportName: listReports.batch.reportName,
          outputType: 'PDF',
          propertyId: others.length === 0 ? (propertyId ?? null) : null,
          foundSetIds: orders.map(({ workorderId }) => workorderId).join('\n'),
          findFilters: 'Selected orders',
          sortField: '',
        },
      })
    },
  })
