import { getPhotoContent, type listPhotos } from '@fettle/contract/photos'
import type { AnswerOf } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { callForFile } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { confirmRecords, readRecord, recordsOf, storeRecords } from '#lib/device/device-copies.ts'
import type { Copy } from '#lib/device/kept-queries.ts'
import { orderKind } from './order-page.ts'

const thumbnailKind = 'photo-thumbnail'

/** Bytes of all thumbnails on a device at most. The rest of the photos need a network. */
export const thumbnailLimit = 10 * 1024 * 1024
/** Thumbnails that are fetched at the same time. */
const parallel = 4

type StoredThumbnail = { readonly bytes: ArrayBuffer }

const bytesOf = (record: unknown): number => (record as StoredThumbnail).bytes.byteLength

/**
 * Stores the thumbnails of the photos of these orders on this device, one call each, and deletes the others. Orders come in
 * the sequence of the bundle, so the limit cuts off the orders of other people first.
 */
export async function fillThumbnails(userId: number, orderIds: readonly number[]): Promise<void> {
  const orders = new Map((await recordsOf(userId, orderKind)).map(({ id, record }) => [id, record]))
  const wanted = orderIds.flatMap((id) => photosOf(orders.get(id)).map(({ photoId }) => photoId))
  await confirmRecords(userId, thumbnailKind, new Set(wanted), Date.now())
  const stored = new Map((await recordsOf(userId, thumbnailKind)).map(({ id, record }) => [id, record]))
  let total = [...stored.values()].reduce<number>((sum, record) => sum + bytesOf(record), 0)
  const missing = wanted.filter((photoId) => !stored.has(photoId))
  const fetchNext = async (): Promise<void> => {
    for (
      let photoId = missing.shift();
      photoId !== undefined && total < thumbnailLimit;
      photoId = missing.shift()
    ) {
      const bytes = await readThumbnail(photoId)
      if (bytes === null || total + bytes.byteLength > thumbnailLimit) continue
      total += bytes.byteLength
      await storeRecords(userId, thumbnailKind, [{ id: photoId, value: { bytes } }], Date.now())
    }
  }
  await Promise.all(Array.from({ length: parallel }, fetchNext))
}

/** Null if the photo was deleted in the meantime or its file is missing. */
async function readThumbnail(photoId: number): Promise<ArrayBuffer | null> {
  try {
    const options = { params: { photoId }, query: { size: 'thumbnail' } } as const
    return await (await callForFile(getPhotoContent, options)).blob.arrayBuffer()
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null
    throw error
  }
}

function photosOf(record: unknown): WorkOrder['photos'] {
  const { photos } = workOrder.shape
  const read = photos.safeParse((record as Partial<WorkOrder> | undefined)?.photos)
  return read.success ? read.data : []
}

/**
 * The photos of a stored order with their stored thumbnails as pictures, or null without the order. A photo without a
 * thumbnail has no picture.
 */
export async function readThumbnails(userId: number, workorderId: number): Promise<Copy | null> {
  const stored = await readRecord(userId, orderKind, workorderId)
  if (!stored) return null
  const photos: AnswerOf<typeof listPhotos> = []
  for (const photo of photosOf(stored.value)) {
    const thumbnail = await readRecord(userId, thumbnailKind, photo.photoId)
    const bytes = thumbnail && (thumbnail.value as StoredThumbnail).bytes
    photos.push({ ...photo, isOwn: false, ...(bytes && { photo: base64Of(bytes) }) })
  }
  return { value: photos, storedAt: stored.storedAt }
}

function base64Of(bytes: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}
