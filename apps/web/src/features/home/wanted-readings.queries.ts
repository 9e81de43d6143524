import { listWantedReadings } from '@fettle/contract/wanted-readings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Changes daily. An entered reading refetches the list through the first key part. */
const staleMs = 600_000

/** The meters of a property that need a reading. */
export const wantedReadingsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['meter', 'wanted', propertyId],
    queryFn: ({ signal }) => call(listWantedReadings, { query: { propertyId }, signal }),
    staleTime: staleMs,
  })
