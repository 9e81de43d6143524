import type { WorkOrder } from '@fettle/contract/work-orders'
import { del, get, keys, set } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { createStore } from '#lib/store.ts'
import type { KeyedFile } from './send-file.ts'

/** An order or request that is made, while its photos are on their way. */
export type CreatedOrder = Pick<WorkOrder, 'workorderId' | 'orderNumber' | 'requestId'>

/** Photos of an order that is made, which have not arrived; the key is the call's, so that each is added once. */
export type PendingPhotos = {
  readonly userId: number
  readonly order: CreatedOrder
  readonly photos: readonly KeyedFile[]
}

/** Counts up when photos were left behind by the page that was sending them. */
export const pendingPhotosVersion = createStore(0)

// With the drafts, so that whoever logs out leaves no photo on the device either.
const prefixOf = (userId: number) => `${draftPrefix}photos.${userId}.`
const nameOf = ({ userId, order }: PendingPhotos) => prefixOf(userId) + order.workorderId

/** Keeps what has not arrived, or forgets it when nothing is left. Returns whether the browser can keep it. */
export async function savePendingPhotos(left: PendingPhotos): Promise<boolean> {
  try {
    if (left.photos.length === 0) await del(nameOf(left))
    else await set(nameOf(left), left)
    return true
  } catch {
    return false
  }
}

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
