import { listWorkOrders } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Number of orders shown initially on a worker's or vendor's page. */
const shownOrders = 10

/** A worker or vendor by name, and the properties to search. */
export type Assignee = { readonly name: string; readonly propertyIds: readonly number[] }

const assigned = ({ name, propertyIds }: Assignee) => ({
  assignTo: name,
  propertyId: [...propertyIds],
  includeSubStatuses: 'true',
})

/** Open orders of an assignee, next due first. */
export const openOrdersQuery = (assignee: Assignee, take = shownOrders) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'open-of-assignee', assignee, take],
    queryFn: async ({ signal }) => {
      const query = {
        ...assigned(assignee),
        orderStatus: 'Open',
        take,
        sortColumn: 'targetTimestampLTZ',
        sortDirection: 'ascend',
      }
      return (await call(listWorkOrders, { query, signal })).data
    },
  })

/** Orders the assignee completed last. */
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
