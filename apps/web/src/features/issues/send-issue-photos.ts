import type { IssueDetail } from '@fettle/contract/issues'
import { StorageError } from '#lib/device/database.ts'
import { sendFile } from '#nouns/attachments/send-file.ts'
import { startedOrderQueue } from '#nouns/orders/device/order-queue-state.ts'

/**
 * Sends the photos of a new issue. They are stored on the device and uploaded in the background, so that the issue opens at
 * once. Without browser storage, the upload comes first.
 */
export async function sendPhotos(
  { issueId }: Pick<IssueDetail, 'issueId'>,
  files: readonly File[],
  idempotencyKey: string,
): Promise<void> {
  if (files.length === 0) return
  const photos = files.map((file, index) => ({ file, key: `${idempotencyKey}-photo-${index}` }))
  const queue = await startedOrderQueue()
  try {
    if (queue)
      return await queue.keepPhotos(photos.map((photo) => ({ ...photo, owner: { issue: { issueId } } })))
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
  for (const photo of photos)
    await sendFile({ kind: 'photo', owner: { issueId }, ...photo, onProgress: () => undefined })
}
