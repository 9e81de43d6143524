import type { AnswerOf } from '@fettle/contract/route'
import { getValueList, listJobPriorities, listPropertyJobTypes } from '@fettle/contract/system'
import { listTrades } from '@fettle/contract/trades'
import { listReassignTargets } from '@fettle/contract/workers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Reference data rarely changes, and live events invalidate it. */
const staleMs = 300_000

/** Workers choose from these lists without a network, too. */
const stored = { onDevice: { as: 'list' } } as const

export const tradesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['trade', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listTrades, { query: { propertyId, take: 1000 }, signal })).data,
    staleTime: staleMs,
    meta: stored,
  })

export const jobTypesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['job-type', propertyId],
    queryFn: ({ signal }) => call(listPropertyJobTypes, { params: { propertyId }, signal }),
    staleTime: staleMs,
    meta: stored,
  })

export type Priorities = AnswerOf<typeof listJobPriorities>

export const jobPrioritiesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['value-list', 'job-priorities', propertyId],
    queryFn: ({ signal }) => call(listJobPriorities, { params: { propertyId }, signal }),
    staleTime: staleMs,
    meta: stored,
  })

/** A value list of a property by name. */
export const valueListQuery = (propertyId: number, name: string) =>
  queryOptions({
    queryKey: ['value-list', name, propertyId],
    queryFn: ({ signal }) => call(getValueList, { params: { propertyId, name }, signal }),
    staleTime: staleMs,
    meta: stored,
  })

/** Assignees of a property that the user may reassign to, by name. */
export const assigneesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'reassign-targets', propertyId],
    queryFn: ({ signal }) => call(listReassignTargets, { params: { propertyId }, signal }),
    staleTime: staleMs,
    meta: stored,
  })

/** Assignees for an order the user creates or approves, including themselves. */
export const newAssigneesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'new-assignees', propertyId],
    queryFn: ({ signal }) =>
      call(listReassignTargets, { params: { propertyId }, query: { forNewOrder: 'true' }, signal }),
    staleTime: staleMs,
    meta: stored,
  })
