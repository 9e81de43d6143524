import { listWantedReadings } from '@fettle/contract/wanted-readings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Meters come to wait by the day; a reading that is entered here calls the list again by its first word. */
const staleMs = 600_000

/** The meters of a property that wait for a reading. */
export const wantedReadingsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['meter', 'wanted', propertyId],
    queryFn: ({ signal }) => call(listWantedReadings, { query: { propertyId }, signal }),
    staleTime: staleMs,
  })
