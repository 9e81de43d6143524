import { pendingPhotosVersion, savePendingPhotos } from '#nouns/attachments/pending-photos.ts'
import { sendPendingPhotos } from '#nouns/attachments/send-pending-photos.ts'

/**
 * Sends the photos of a new issue. They are stored on the device and uploaded in the background, so that the issue opens at
 * once. Without browser storage, the upload comes first.
 */
export async function sendPhotos(
  userId: number,
  issueId: number,
  files: readonly File[],
  idempotencyKey: string,
): Promise<void> {
  if (files.length === 0) return
  const photos = files.map((file, index) => ({ file, key: `${idempotencyKey}-photo-${index}` }))
  const left = { userId, issue: { issueId }, photos }
  if (await savePendingPhotos(left)) pendingPhotosVersion.set(pendingPhotosVersion.get() + 1)
  else await sendPendingPhotos(left)
}
