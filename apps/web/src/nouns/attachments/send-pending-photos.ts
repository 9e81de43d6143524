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

/** No other tab sends them meanwhile; a browser without locks relies on the keys of the calls alone. */
async function alone<T>(left: PendingPhotos, work: () => Promise<T>): Promise<T | undefined> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await work()
  const name = `fettle.photos.${pendingOwnerKey(left)}`
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : undefined))
}

/**
 * Sends photos of an order that is made or of an asset, one after another; each that arrives is kept no more. One that is refused holds
 * up no other. Returns those that did not arrive with the first reason, or undefined while another tab sends them.
 */
export const sendPendingPhotos = (
  left: PendingPhotos,
  onProgress: OnProgress = () => undefined,
): Promise<{ rest: PendingPhotos; error: unknown } | undefined> =>
  alone(left, () => sendEach(left, onProgress))

async function sendEach(
  left: PendingPhotos,
  onProgress: OnProgress,
): Promise<{ rest: PendingPhotos; error: unknown }> {
  let rest = left
  let error: unknown
  const owner: AttachmentOwner =
    'order' in left ? { workorderId: left.order.workorderId } : { AssetId: left.asset.assetId }
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
