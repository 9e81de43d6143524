import { listPmSchedules } from '@fettle/contract/pm-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Schedules offered in a search. */
const schedulesOffered = 25

/** Schedules that a schedule can supersede, by number, with or without 'PM', or by words, in any state. */
export const supersedableQuery = (scheduleId: number, propertyId: number, search: string) =>
  queryOptions({
    queryKey: ['pm-schedule', 'list', 'supersedable', scheduleId, search],
    queryFn: async ({ signal }) => {
      const words = search.replace(/^pm\b\s*/i, '')
      const filter = { propertyId, state: '*', supersedableBy: scheduleId } as const
      const query = { ...filter, take: schedulesOffered, search: words || undefined }
      return (await call(listPmSchedules, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
