import { explainAssignment, explainOrderAssignment } from '@fettle/contract/assignments'
import type { QueryOf } from '@fettle/contract/route'
import { callQuery } from '#lib/call-query.ts'

/** Explains who would get an order of this kind. */
export const assignmentQuery = (query: QueryOf<typeof explainAssignment>) =>
  callQuery(['worker', 'assignment', query], explainAssignment, { query })

/** Explains who would get an order if unassigned, and how its assignee was found. */
export const orderAssignmentQuery = (workorderId: number) =>
  callQuery(['work-order', workorderId, 'assignment'], explainOrderAssignment, { params: { workorderId } })
