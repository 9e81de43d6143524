import { ApiError } from '#lib/api-error.ts'
import {
  arrivedPhoto,
  dropPendingPhoto,
  type PendingPhotos,
  pendingOwnerKey,
  without,
} from './pending-photos.ts'
import { type AttachmentOwner, sendFile } from './send-file.ts'

type OnProgress = (key: string, part: number) => void

/**
 * Prevents other tabs from sending at the same time. Without browser locks, idempotency keys alone prevent
 * duplicates.
 */
async function alone<T>(left: PendingPhotos, work: () => Promise<T>): Promise<T | undefined> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await work()
  const name = `fettle.photos.${pendingOwnerKey(left)}`
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : undefined))
}

/**
 * Uploads the pending photos of an order or asset one after another, and drops each that succeeds. A rejected
 * one does not block the others. Returns the remaining ones with the first error, or undefined if another tab
 * is uploading.
 */
export const sendPendingPhotos = (
  left: PendingPhotos,
  onProgress: OnProgress = () => undefined,
): Promise<{ rest: PendingPhotos; error: unknown } | undefined> =>
  alone(left, () => sendEach(left, onProgress))

function attachmentOwner(left: PendingPhotos): AttachmentOwner {
  if ('order' in left) return { workorderId: left.order.workorderId }
  return 'asset' in left ? { AssetId: left.asset.assetId } : { issueId: left.issue.issueId }
}

async function sendEach(
  left: PendingPhotos,
  onProgress: OnProgress,
): Promise<{ rest: PendingPhotos; error: unknown }> {
  let rest = left
  let error: unknown
  const owner = attachmentOwner(left)
  for (const { file, key, taskId } of left.photos) {
    try {
      await sendFile({
        kind: 'photo',
        owner: taskId === undefined ? owner : { ...owner, taskId },
        file,
        key,
        onProgress: (part) => onProgress(key, part),
      })
      rest = without(rest, key)
      await dropPendingPhoto(rest, key)
      arrivedPhoto.set(key)
      onProgress(key, 1)
    } catch (reason) {
      onProgress(key, 0)
      error ??= reason
      const isOwnFault = reason instanceof ApiError && reason.reason === undefined
      if (!isOwnFault) break
    }
  }
  return { rest, error }
}
