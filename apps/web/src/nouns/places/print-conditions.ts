import { listBuildingConditions } from '@fettle/contract/building-conditions'
import { conditionReports, queueReport } from '@fettle/contract/reports'
import { maxListRecords } from '@fettle/rules/records/limits'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Queues the report on the condition of all buildings of a property. */
export const printConditionsOptions = () =>
  mutationOptions({
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
