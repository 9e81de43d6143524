import type { WorkOrder } from '@fettle/contract/work-orders'
import { createStore } from '#lib/store.ts'
import type { DeviceQueue } from '#records/change/record-change.ts'

/** A photo of an order, or of one of its failed checklist lines, ready to send. */
export type OrderPhoto = {
  readonly file: File
  /** Idempotency key of all attempts. */
  readonly key: string
  readonly workorderId: number
  readonly taskId?: number | undefined
}

/** The signed-in user's order changes on this device. */
export type OrderQueue = {
  /** Takes a change to the server, or stores it. */
  readonly submit: DeviceQueue<WorkOrder>
  /**
   * Stores a photo, and sends it if the server can be reached. Returns whether the server has it. Without a network,
   * throws a `StorageError` if the device cannot store it.
   */
  readonly addPhoto: (photo: OrderPhoto) => Promise<'sent' | 'stored'>
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
