import { route } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'

/** Number of issues shown on an order's page. */
const shownIssues = 25

/** An issue as the page of its order shows it. */
const orderIssue = z.object({
  issueId: z.int(),
  title: z.string(),
  kind: z.string(),
  severity: z.literal([1, 2, 3, 4]),
  status: z.string(),
})
export type OrderIssue = z.infer<typeof orderIssue>

/** The list of issues without its filters, so that the contract of the issues log is no part of an order's first load. */
const listOrderIssues = route('GET', '/api/Issues', {
  name: 'listIssues',
  permission: 'issues.read',
  summary: 'The issues of an order.',
  query: z.looseObject({}),
  response: z.object({ data: z.array(orderIssue) }),
})

/** The issues of an order, newest first. */
export const orderIssuesQuery = ({
  workorderId,
  propertyId,
}: Pick<WorkOrder, 'workorderId' | 'propertyId'>) =>
  queryOptions({
    queryKey: ['issue', 'list', 'of-order', workorderId],
    queryFn: async ({ signal }) => {
      const query = {
        workorderId,
        propertyId: [propertyId],
        status: '*',
        take: shownIssues,
        sortColumn: 'issueId',
        sortDirection: 'descend',
      }
      return (await call(listOrderIssues, { query, signal })).data
    },
  })
