import type { WorkOrder } from '@fettle/contract/work-orders'

type OrderPhoto = WorkOrder['photos'][number]

/** Photos of an order that the server has. Photos that wait on this device have negative ids. */
export const sentPhotos = (photos: readonly OrderPhoto[]): OrderPhoto[] =>
  photos.filter(({ photoId }) => photoId > 0)

/** The order with a photo that waits on this device, which counts for its completion. */
export function withPhoto(
  order: WorkOrder,
  { newId, takenAt, takenBy }: { readonly newId: number; readonly takenAt: string; readonly takenBy: string },
): WorkOrder {
  const photo: OrderPhoto = {
    photoId: newId,
    fmRecordId: newId,
    fmModId: 0,
    workorderId: order.workorderId,
    assetId: null,
    photoName: '',
    photoDescription: '',
    latitude: null,
    longitude: null,
    photoDate: takenAt,
    photoBy: takenBy,
    userType: '',
  }
  return { ...order, photos: [...order.photos, photo] }
}
