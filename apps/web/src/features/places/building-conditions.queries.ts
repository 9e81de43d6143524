import { listBuildingConditions } from '@fettle/contract/building-conditions'
import { conditionReports, queueReport } from '@fettle/contract/reports'
import { maxListRecords } from '@fettle/rules/records/limits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
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

/** Queues the report on the condition of all buildings of a property. */
export const printConditionsOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ propertyId }: { readonly propertyId: number }) => {
      const buildings = await call(listBuildingConditions, { query: { propertyId: String(propertyId) } })
      return await call(queueReport, {
        body: {
          reportId: conditionReports.byBuilding,
          reportName: 'Condition by building',
          outputType: 'PDF',
          propertyId,
          foundSetIds: buildings
            .slice(0, maxListRecords)
            .map(({ buildingId }) => buildingId)
            .join('\n'),
        },
      })
    },
  })
