import type { Asset } from '@fettle/contract/assets'
import type { IssueDetail } from '@fettle/contract/issues'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { del, get, keys, set, update } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { createStore } from '#lib/store.ts'
import type { KeyedFile } from './send-file.ts'

/** A created order or request whose photos are still uploading. */
export type CreatedOrder = Pick<WorkOrder, 'workorderId' | 'orderNumber' | 'requestId'>

/** An asset with photos to upload. */
type PhotographedAsset = Pick<Asset, 'assetId' | 'assetCode'>

/** The record of photos to upload. */
export type PhotoOwner =
  | { readonly order: CreatedOrder }
  | { readonly asset: PhotographedAsset }
  | { readonly issue: Pick<IssueDetail, 'issueId'> }

/** Photos not uploaded yet. Each has the key of its call, so that it is added once. */
export type PendingPhotos = PhotoOwner & {
  readonly userId: number
  readonly photos: readonly KeyedFile[]
}

type OwnerId =
  | { readonly order: Pick<CreatedOrder, 'workorderId'> }
  | { readonly asset: Pick<PhotographedAsset, 'assetId'> }
  | { readonly issue: Pick<IssueDetail, 'issueId'> }

/** Key of the record that photos belong to. */
export function pendingOwnerKey(left: OwnerId): string {
  if ('order' in left) return String(left.order.workorderId)
  return 'asset' in left ? `asset.${left.asset.assetId}` : `issue.${left.issue.issueId}`
}

/** Incremented when a photo is stored or dropped. */
export const keptPhotosVersion = createStore(0)
const notifyKept = () => keptPhotosVersion.set(keptPhotosVersion.get() + 1)

/** Key of the last photo uploaded by the note instead of its form. */
export const arrivedPhoto = createStore('')

/** Incremented when the page uploading photos leaves some behind. */
export const pendingPhotosVersion = createStore(0)

// Prefixed like drafts, so that signing out leaves no photos on the device.
const prefixOf = (userId: number) => `${draftPrefix}photos.${userId}.`
const nameOf = (left: PendingPhotos) => prefixOf(left.userId) + pendingOwnerKey(left)

/**
 * Stores pending photos, or deletes the entry if none are left. Returns whether the browser can store them.
 */
export async function savePendingPhotos(left: PendingPhotos): Promise<boolean> {
  try {
    if (left.photos.length === 0) await del(nameOf(left))
    else await set(nameOf(left), left)
    notifyKept()
    return true
  } catch {
    return false
  }
}

/** Adds a photo to its record's stored ones. Does nothing without browser storage. */
export async function keepPhoto(
  owner: PhotoOwner & Pick<PendingPhotos, 'userId'>,
  photo: KeyedFile,
): Promise<void> {
  const none: PendingPhotos = { ...owner, photos: [] }
  await update<PendingPhotos>(nameOf(none), (left = none) => ({
    ...left,
    photos: [...left.photos, photo],
  })).then(notifyKept, () => undefined)
}

/** Drops a stored photo that was uploaded or must not be sent. */
export async function dropPendingPhoto(left: PendingPhotos, key: string): Promise<void> {
  try {
    await update<PendingPhotos>(nameOf(left), (kept = left) => without(kept, key))
    if ((await get<PendingPhotos>(nameOf(left)))?.photos.length === 0) await del(nameOf(left))
    notifyKept()
  } catch {
    // Without browser storage, nothing is stored.
  }
}

/** Pending photos of a record on this device. Empty without browser storage. */
export async function readPhotosOf(userId: number, ownerKey: string): Promise<readonly KeyedFile[]> {
  try {
    return (await get<PendingPhotos>(prefixOf(userId) + ownerKey))?.photos ?? []
  } catch {
    return []
  }
}

/** The pending photos without one of them. */
export const without = (left: PendingPhotos, key: string): PendingPhotos => ({
  ...left,
  photos: left.photos.filter((photo) => photo.key !== key),
})

const namesFor = async (userId: number) =>
  (await keys<string>()).filter((name) => typeof name === 'string' && name.startsWith(prefixOf(userId)))

export const hasPendingPhotos = (userId: number): Promise<boolean> =>
  namesFor(userId).then(
    (names) => names.length > 0,
    () => false,
  )

/** Photos left by this user's earlier visits. Empty without browser storage. */
export async function readPendingPhotos(userId: number): Promise<PendingPhotos[]> {
  try {
    const found = await Promise.all((await namesFor(userId)).map((name) => get<PendingPhotos>(name)))
    return found.filter((left) => left !== undefined)
  } catch {
    return []
  }
}
