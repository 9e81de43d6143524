import type { addMeterReading } from '@fettle/contract/meter-calls'
import type { BodyInput } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { createStore } from '#lib/store.ts'
import type { KeyedFile } from '#nouns/attachments/send-file.ts'
import type { DeviceQueue } from '#records/change/record-change.ts'

/** A photo of a record, or of a failed checklist line of an order, ready to send. */
export type OwnedPhoto = {
  readonly file: File
  /** Idempotency key of all attempts. */
  readonly key: string
  readonly owner:
    | { readonly order: Pick<WorkOrder, 'workorderId'> }
    | { readonly asset: { readonly assetId: number; readonly assetCode: string } }
    | { readonly issue: { readonly issueId: number } }
  readonly taskId?: number | undefined
}

export type AddedPhoto = {
  /** Resolves when the server has the photo, or it waits on this device. Rejects with the server's refusal. */
  readonly end: () => Promise<'sent' | 'stored'>
}

/** A reading of a meter of an asset. */
export type NewReading = {
  readonly body: BodyInput<typeof addMeterReading>
  /** Idempotency key of all attempts. */
  readonly key: string
  readonly assetId: number
}

/** An order or request to create, with its photos. */
export type NewRecord = {
  readonly call: 'createWorkOrder' | 'createRequest'
  readonly body: unknown
  /** Idempotency key of all attempts. */
  readonly key: string
  readonly photos: readonly KeyedFile[]
  /** Called when it is on this device. */
  readonly onStored?: () => void
}

/** The signed-in user's changes on this device. */
export type OrderQueue = {
  /** Takes a change to the server, or stores it. */
  readonly submit: DeviceQueue<WorkOrder>
  /**
   * Stores photos as chosen, then resizes them, and sends them if the server can be reached. Resolves when all are on this
   * device, with null for each that the device cannot store and the form must send. The form that shows them aborts `signal`
   * when it closes. A refused photo is sent again under its key. Without a network, throws a `StorageError` if the device
   * cannot store them.
   */
  readonly addChosenPhotos: (
    photos: readonly OwnedPhoto[],
    signal?: AbortSignal,
  ) => Promise<readonly (AddedPhoto | null)[]>
  /** Removes a refused photo from this device, by its key. */
  readonly removePhoto: (key: string) => Promise<void>
  /** Stores photos, and sends them in the background. Throws a `StorageError` if the device cannot store them. */
  readonly keepPhotos: (photos: readonly OwnedPhoto[]) => Promise<void>
  /** Stores a reading, and sends it if the server can be reached. Returns the server's warnings. `signal` as above. */
  readonly addReading: (
    reading: NewReading,
    signal?: AbortSignal,
  ) => Promise<{ readonly isOnDevice: boolean; readonly warnings: readonly string[] }>
  /**
   * Stores a new order or request with its photos, and sends it if the server can be reached. The photos follow in the background.
   * Returns the server's answer, or null if it is not known: the order is on this device, or another tab sent it.
   * Throws a `StorageError` if the device cannot store it. `signal` as above.
   */
  readonly create: (record: NewRecord, signal?: AbortSignal) => Promise<{ readonly answer: unknown } | null>
  /** Sends everything that waits. */
  readonly run: () => Promise<void>
}

/** The queue. Null until it is loaded. */
export const orderQueue = createStore<OrderQueue | null>(null)

type Starter = { readonly start: () => Promise<OrderQueue | null> }

/** Starts the queue before its time. Null outside the workspace. */
export const orderQueueStarter = createStore<Starter | null>(null)

/**
 * The queue, started now if it was not yet. A change made right after the page opens must not overtake stored ones. Null
 * without storage.
 */
export const startedOrderQueue = async (): Promise<OrderQueue | null> =>
  orderQueue.get() ?? (await orderQueueStarter.get()?.start()) ?? null
