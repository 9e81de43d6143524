import type { AnswerOf } from '@fettle/contract/route'
import { getValueList, listJobPriorities, listPropertyJobTypes } from '@fettle/contract/system'
import { listTrades } from '@fettle/contract/trades'
import { listReassignTargets } from '@fettle/contract/workers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/**
 * Reference data rarely changes, and live events invalidate it. Workers choose from these lists without a network,
 * too.
 */
const reference = { staleTime: 300_000, meta: { onDevice: { as: 'list' } } } as const

export const tradesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['trade', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listTrades, { query: { propertyId, take: 1000 }, signal })).data,
    ...reference,
  })

export const jobTypesQuery = (propertyId: number) => ({
  ...callQuery(['job-type', propertyId], listPropertyJobTypes, { params: { propertyId } }),
  ...reference,
})

export type Priorities = AnswerOf<typeof listJobPriorities>

export const jobPrioritiesQuery = (propertyId: number) => ({
  ...callQuery(['value-list', 'job-priorities', propertyId], listJobPriorities, { params: { propertyId } }),
  ...reference,
})

/**
 * Names of an order's priorities. A transferred order can belong to a property that its requester may not read; its priority
 * is shown by number.
 */
export const shownPrioritiesQuery = (
  propertyId: number,
  properties: readonly { readonly propertyId: number }[],
) => ({
  ...jobPrioritiesQuery(propertyId),
  enabled: properties.some((own) => own.propertyId === propertyId),
})

/** A value list of a property by name. */
export const valueListQuery = (propertyId: number, name: string) => ({
  ...callQuery(['value-list', name, propertyId], getValueList, { params: { propertyId, name } }),
  ...reference,
})

/** Assignees of a property that the user may reassign to, by name. */
export const assigneesQuery = (propertyId: number) => ({
  ...callQuery(['worker', 'reassign-targets', propertyId], listReassignTargets, { params: { propertyId } }),
  ...reference,
})

/** Assignees for an order the user creates or approves, including themselves. */
export const newAssigneesQuery = (propertyId: number) => ({
  ...callQuery(['worker', 'new-assignees', propertyId], listReassignTargets, {
    params: { propertyId },
    query: { forNewOrder: 'true' },
  }),
  ...reference,
})
