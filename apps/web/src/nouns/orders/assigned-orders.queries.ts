import { listWorkOrders } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Orders that the page of a worker or vendor shows at once. */
const shownOrders = 10

/** A worker or vendor by name, in the properties where their orders are looked for. */
export type Assignee = { readonly name: string; readonly propertyIds: readonly number[] }

const assigned = ({ name, propertyIds }: Assignee) => ({
  assignTo: name,
  propertyId: [...propertyIds],
  includeSubStatuses: 'true',
})

/** The orders that an assignee has open, the next due first. */
export const openOrdersQuery = (assignee: Assignee) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'open-of-assignee', assignee],
    queryFn: async ({ signal }) => {
      const query = {
        ...assigned(assignee),
        orderStatus: 'Open',
        take: shownOrders,
        sortColumn: 'targetTimestampLTZ',
        sortDirection: 'ascend',
      }
      return (await call(listWorkOrders, { query, signal })).data
    },
  })

/** The orders that an assignee completed last. */
export const latestOrdersQuery = (assignee: Assignee) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'latest-of-assignee', assignee],
    queryFn: async ({ signal }) => {
      const query = {
        ...assigned(assignee),
        orderStatus: 'Complete',
        take: shownOrders,
        sortColumn: 'completionTimestampLTZ',
        sortDirection: 'descend',
      }
      return (await call(listWorkOrders, { query, signal })).data
    },
  })
