import type { Asset } from '@fettle/contract/assets'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { del, get, keys, set, update } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { createStore } from '#lib/store.ts'
import type { KeyedFile } from './send-file.ts'

/** An order or request that is made, while its photos are on their way. */
export type CreatedOrder = Pick<WorkOrder, 'workorderId' | 'orderNumber' | 'requestId'>

/** An asset that photos are added to. */
export type PhotographedAsset = Pick<Asset, 'assetId' | 'assetCode'>

/** What photos belong to that have not arrived. */
export type PhotoOwner = { readonly order: CreatedOrder } | { readonly asset: PhotographedAsset }

/** Photos that have not arrived at their order or asset; the key is the call's, so that each is added once. */
export type PendingPhotos = PhotoOwner & {
  readonly userId: number
  readonly photos: readonly KeyedFile[]
}

type OwnerId =
  | { readonly order: Pick<CreatedOrder, 'workorderId'> }
  | { readonly asset: Pick<PhotographedAsset, 'assetId'> }

/** Tells the records apart that photos belong to. */
export const pendingOwnerKey = (left: OwnerId): string =>
  'order' in left ? String(left.order.workorderId) : `asset.${left.asset.assetId}`

/** Counts up when a photo is kept or forgotten. */
export const keptPhotosVersion = createStore(0)
const notifyKept = () => keptPhotosVersion.set(keptPhotosVersion.get() + 1)

/** The key of the photo that arrived last, sent by the note and not by the form in which it was added. */
export const arrivedPhoto = createStore('')

/** Counts up when photos were left behind by the page that was sending them. */
export const pendingPhotosVersion = createStore(0)

// With the drafts, so that whoever logs out leaves no photo on the device either.
const prefixOf = (userId: number) => `${draftPrefix}photos.${userId}.`
const nameOf = (left: PendingPhotos) => prefixOf(left.userId) + pendingOwnerKey(left)

/** Keeps what has not arrived, or forgets it when nothing is left. Returns whether the browser can keep it. */
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

/** Keeps a photo beside those that are kept for its owner already; a browser that keeps nothing is passed over. */
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

/** Forgets one photo, because it has arrived or is not to be sent. */
export async function dropPendingPhoto(left: PendingPhotos, key: string): Promise<void> {
  try {
    await update<PendingPhotos>(nameOf(left), (kept = left) => without(kept, key))
    if ((await get<PendingPhotos>(nameOf(left)))?.photos.length === 0) await del(nameOf(left))
    notifyKept()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The photos of a record that wait on this device; none where the browser keeps nothing. */
export async function readPhotosOf(userId: number, ownerKey: string): Promise<readonly KeyedFile[]> {
  try {
    return (await get<PendingPhotos>(prefixOf(userId) + ownerKey))?.photos ?? []
  } catch {
    return []
  }
}

/** The rest without one photo. */
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

/** What this person's earlier visits have left; nothing where the browser keeps nothing. */
export async function readPendingPhotos(userId: number): Promise<PendingPhotos[]> {
  try {
    const found = await Promise.all((await namesFor(userId)).map((name) => get<PendingPhotos>(name)))
    return found.filter((left) => left !== undefined)
  } catch {
    return []
  }
}
