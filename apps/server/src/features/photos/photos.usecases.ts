import type { Photo } from '@fettle/contract/photos'
import type { Actor } from '@fettle/rules/permissions'
import type { FeatureDeps } from '../../platform/deps.ts'
import { findStoredContent } from '../../platform/storage/read-stored-file.ts'
import { getVisibleWorkOrder } from '../work-orders/work-orders.access.ts'
import { findOrderPhotos, type PhotoRow } from './photos.repository.ts'

/** An order's photos ([A7.053]); with their bytes where asked. Bytes that are lost leave the photo without them. */
export async function readPhotos(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  actor: Actor,
  { workorderId, includeContainerData }: { workorderId: number; includeContainerData: boolean },
): Promise<Photo[]> {
  await getVisibleWorkOrder(db, actor, workorderId)
  const photos: Photo[] = []
  // One after another: a few large photos at once would fill the memory.
  for (const row of await findOrderPhotos(db, workorderId)) {
    const bytes = includeContainerData ? await findStoredContent(storage, row.sha256) : null
    photos.push({ ...presentPhoto(row), ...(bytes === null ? {} : { photo: bytes.toString('base64') }) })
  }
  return photos
}

/**
 * The photos of an order with their pictures, one after another; a picture that is lost is null.
 * Throws as reading the order does where the person may not see it.
 */
export async function* readPictures(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  actor: Actor,
  workorderId: number,
): AsyncGenerator<{ photo: Photo; content: Buffer | null }> {
  await getVisibleWorkOrder(db, actor, workorderId)
  for (const row of await findOrderPhotos(db, workorderId))
    yield { photo: presentPhoto(row), content: await findStoredContent(storage, row.sha256) }
}

const presentPhoto = (row: PhotoRow): Photo => ({
  photoId: row.id,
  fmRecordId: row.id,
  fmModId: row.mod_id,
  workorderId: row.work_order_id,
  assetId: row.asset_id,
  photoName: row.name,
  photoDescription: row.description,
  latitude: row.latitude,
  longitude: row.longitude,
  photoDate: row.taken_at.toISOString(),
  photoBy: row.taken_by,
  userType: row.user_type,
})
