import { explainAssignment, explainOrderAssignment } from '@fettle/contract/assignments'
import type { QueryOf } from '@fettle/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Explains who would get an order of this kind. */
export const assignmentQuery = (query: QueryOf<typeof explainAssignment>) =>
  queryOptions({
    queryKey: ['worker', 'assignment', query],
    queryFn: ({ signal }) => call(explainAssignment, { query, signal }),
  })

/** Explains who would get an order if unassigned, and how its assignee was found. */
export const orderAssignmentQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['work-order', workorderId, 'assignment'],
    queryFn: ({ signal }) => call(explainOrderAssignment, { params: { workorderId }, signal }),
  })
