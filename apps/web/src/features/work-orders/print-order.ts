import { orderReports, queueReport } from '@fettle/contract/reports'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Queues a report on one order ([A2.078]). */
export const printOrderOptions = () =>
  mutationOptions({
    mutationFn: (order: Pick<WorkOrder, 'workorderId' | 'propertyId'>) =>
      call(queueReport, {
        body: {
          reportId: orderReports.order,
          reportName: 'Work Order Report',
          outputType: 'PDF',
          propertyId: order.propertyId,
          foundSetIds: String(order.workorderId),
        },
      }),
  })
