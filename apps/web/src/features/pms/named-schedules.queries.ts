import { listPmSchedules } from '@fettle/contract/pm-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Schedules offered in a search. */
const schedulesOffered = 25

/** Schedules of a property by number, with or without 'PM', or by words, in any state. */
export const schedulesNamedQuery = (propertyId: number, search: string) =>
  queryOptions({
    queryKey: ['pm-schedule', 'list', 'named', propertyId, search],
    queryFn: async ({ signal }) => {
      const words = search.replace(/^pm\b\s*/i, '')
      const query = { propertyId, state: '*', take: schedulesOffered, search: words || undefined } as const
      return (await call(listPmSchedules, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
