import { exportWorkerActivity, listWorkerActivity } from '@fettle/contract/worker-activity'
import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import { callForFile } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

type Day = { readonly propertyId: number; readonly date: string }

/** What the workers of a property did on a day. */
export const activityQuery = (day: Day) => ({
  ...callQuery(['worker', 'activity', day.propertyId, day.date], listWorkerActivity, { query: day }),
  placeholderData: keepPreviousData,
})

/** Fetches the same as a spreadsheet. */
export const activitySheetOptions = () =>
  mutationOptions({
    mutationFn: (day: Day) => callForFile(exportWorkerActivity, { query: day }),
  })
