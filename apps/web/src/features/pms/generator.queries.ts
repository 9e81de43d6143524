import { listPmGeneration } from '@fettle/contract/pm-generation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** State of each property's hourly run, updated live. */
export const generatorQuery = queryOptions({
  queryKey: ['pm-schedule', 'generator'],
  queryFn: ({ signal }) => call(listPmGeneration, { signal }),
  refetchInterval: 60_000,
})
