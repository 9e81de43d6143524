import { getFigures } from '@fettle/contract/figures'
import { getHomeFigures, getWeeklyFigures } from '@fettle/contract/home-figures'
import { listParts } from '@fettle/contract/parts'
import { listWorkers } from '@fettle/contract/workers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/** Past weeks rarely change, so a change of an order does not refetch them. */
const weeksStaleMs = 600_000
/** Upper limit of people marked In at one property. */
const maxPeople = 1000
/** Low parts on the home screen. The list shows the rest. */
const lowPartsShown = 3

/**
 * The figures of the manager's home in one or several properties, and the first rows of its queues. Keyed as a list, so that live changes
 * refetch it.
 */
export const homeFiguresQuery = (propertyId: readonly number[]) =>
  callQuery(['work-order', 'list', 'home-figures', ...propertyId], getHomeFigures, {
    query: { propertyId: [...propertyId] },
  })

/** Opened and completed orders of the last twelve weeks. */
export const weeklyFiguresQuery = (propertyId: readonly number[]) =>
  queryOptions({
    queryKey: ['weekly-figures', ...propertyId],
    queryFn: ({ signal }) => call(getWeeklyFigures, { query: { propertyId: [...propertyId] }, signal }),
    staleTime: weeksStaleMs,
  })

/** The workers of a property who are marked In, by name. */
export const whoIsInQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'in', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWorkers, { query: { propertyId, inOut: 'In', take: maxPeople }, signal })).data,
  })

/** The number of low parts of properties, and the first of them. The number is the total of the list that its link opens. */
export const lowStockQuery = (propertyId: readonly number[]) =>
  callQuery(['part', 'list', 'low-stock', ...propertyId], listParts, {
    query: { propertyId: [...propertyId], stock: 'Low', take: lowPartsShown },
  })

/** The figures of a report at a property, or at all of the person's if null, by its first group and in its usual period. */
export const reportQuery = (reportId: 2005 | 2502, propertyId: number | null) =>
  callQuery(['figures', 'home', reportId, propertyId], getFigures, {
    query: { reportId, ...(propertyId !== null && { propertyId: [propertyId] }) },
  })
