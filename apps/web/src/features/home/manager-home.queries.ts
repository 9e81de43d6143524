import { getHomeFigures, getWeeklyFigures } from '@fettle/contract/home-figures'
import { listWorkers } from '@fettle/contract/workers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Past weeks hardly change: they are not asked for again with every change of an order. */
const weeksStaleMs = 600_000
/** More people than are marked In at one property at a time. */
const maxPeople = 1000

/** The numbers of the manager's home and the heads of its queues; a kind of list, so that it follows every change. */
export const homeFiguresQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'home-figures', propertyId],
    queryFn: ({ signal }) => call(getHomeFigures, { query: { propertyId }, signal }),
  })

/** Opened and completed of the last twelve weeks. */
export const weeklyFiguresQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['weekly-figures', propertyId],
    queryFn: ({ signal }) => call(getWeeklyFigures, { query: { propertyId }, signal }),
    staleTime: weeksStaleMs,
  })

/** The workers of a property who are marked In, by name. */
export const whoIsInQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'in', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWorkers, { query: { propertyId, inOut: 'In', take: maxPeople }, signal })).data,
  })
