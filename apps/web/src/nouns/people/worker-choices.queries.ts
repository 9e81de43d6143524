import { listWorkers } from '@fettle/contract/workers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const staleMs = 300_000

/** The active workers of a property by name, to choose one of. */
export const workerChoicesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'choices', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWorkers, { query: { propertyId, take: 1000 }, signal })).data,
    staleTime: staleMs,
  })

/** The same for supervisors. */
export const supervisorsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'supervisors', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWorkers, { query: { propertyId, supervisorFlag: 'true', take: 1000 }, signal })).data,
    staleTime: staleMs,
  })
