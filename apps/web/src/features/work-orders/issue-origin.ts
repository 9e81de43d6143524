import type { WorkOrder } from '@fettle/contract/work-orders'

/** Search parameters of a new issue that was found on an order ([C7.011]). */
export const issueOrigin = ({
  workorderId,
  propertyId,
  buildingId,
}: Pick<WorkOrder, 'workorderId' | 'propertyId' | 'buildingId'>) => ({
  order: workorderId,
  property: propertyId,
  ...(buildingId !== null && { building: buildingId }),
})
