import type { WorkOrder } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Number of issues shown on an order's page. */
const shownIssues = 25

/** The issues of an order, newest first. Their contract loads with the first call, not with the page. */
export const orderIssuesQuery = ({
  workorderId,
  propertyId,
}: Pick<WorkOrder, 'workorderId' | 'propertyId'>) =>
  queryOptions({
    queryKey: ['issue', 'list', 'of-order', workorderId],
    queryFn: async ({ signal }) => {
      const { listIssues } = await import('@fettle/contract/issues')
      const query = {
        workorderId,
        propertyId: [propertyId],
        status: '*',
        take: shownIssues,
        sortColumn: 'issueId',
        sortDirection: 'descend',
      }
      return (await call(listIssues, { query, signal })).data
    },
  })
