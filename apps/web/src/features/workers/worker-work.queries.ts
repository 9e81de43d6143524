import { getTimecardWeek } from '@fettle/contract/timecards'
import { listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/** Orders that one answer of the list holds. */
const maxOrders = 1000

type Named = { readonly workerName: string; readonly propertyId: number }

const assigned = ({ workerName, propertyId }: Named) => ({
  assignTo: workerName,
  propertyId: [propertyId],
  includeSubStatuses: 'true',
})

/** Every order, open or on hold, that names the worker as first or second assignee: all of them, to move each. */
export const movableOrdersQuery = (worker: Named) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'movable-of-worker', worker.propertyId, worker.workerName],
    queryFn: async ({ signal }) => {
      const query = { ...assigned(worker), orderStatus: ['Open', 'Hold'], take: maxOrders }
      const rows: WorkOrderRow[] = []
      for (;;) {
        const { data } = await call(listWorkOrders, { query: { ...query, skip: rows.length + 1 }, signal })
        rows.push(...data)
        if (data.length < maxOrders) return rows
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The week of a worker around a day. Requires access to their timecard. */
export const weekOfWorkerQuery = (workerId: number, date: string) =>
  callQuery(['timecard-week', 'of-worker', workerId, date], getTimecardWeek, { query: { workerId, date } })
