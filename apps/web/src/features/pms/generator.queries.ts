import { listPmGeneration } from '@fettle/contract/pm-generation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** How it stands with the hourly run of each property; what it made and left off is told live. */
export const generatorQuery = queryOptions({
  queryKey: ['pm-schedule', 'generator'],
  queryFn: ({ signal }) => call(listPmGeneration, { signal }),
  refetchInterval: 60_000,
})
