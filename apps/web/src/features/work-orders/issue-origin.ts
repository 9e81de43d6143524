import type { WorkOrder } from '@fettle/contract/work-orders'

type Origin = Pick<WorkOrder, 'workorderId' | 'propertyId' | 'buildingId' | 'assets'>

/** Search parameters of a new issue that was found on an order ([C7.011]), with its asset if it has only one. */
export function issueOrigin({ workorderId, propertyId, buildingId, assets }: Origin) {
  const [asset, another] = assets
  return {
    order: workorderId,
    property: propertyId,
    ...(buildingId !== null && { building: buildingId }),
    ...(asset && !another && { asset: asset.assetId }),
  }
}
