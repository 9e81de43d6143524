import { exportWorkerActivity, listWorkerActivity } from '@fettle/contract/worker-activity'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'

type Day = { readonly propertyId: number; readonly date: string }

/** What the workers of a property did on a day. */
export const activityQuery = (day: Day) =>
  queryOptions({
    queryKey: ['worker', 'activity', day.propertyId, day.date],
    queryFn: ({ signal }) => call(listWorkerActivity, { query: day, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches the same as a spreadsheet. */
export const activitySheetOptions = () =>
  mutationOptions({
    mutationFn: (day: Day) => callForFile(exportWorkerActivity, { query: day }),
  })
