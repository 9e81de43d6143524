import { listBuildingConditions } from '@fettle/contract/building-conditions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The condition of a building with the figures behind it ([C7.013]). */
export const buildingConditionQuery = (buildingId: number) =>
  queryOptions({
    queryKey: ['building', 'condition', buildingId],
    queryFn: async ({ signal }) => {
      const [condition] = await call(listBuildingConditions, {
        query: { buildingId: String(buildingId) },
        signal,
      })
      return condition ?? null
    },
  })
