import { listCampuses } from '@fettle/contract/campuses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const campusesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['campus', propertyId],
    queryFn: ({ signal }) => call(listCampuses, { query: { propertyId }, signal }),
    staleTime: 300_000,
    meta: { onDevice: { as: 'list' } },
  })
