import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { StorageError } from '#lib/device/database.ts'
import { useShownSignal } from '#lib/use-shown-signal.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { type KeyedFile, sendFile } from '#nouns/attachments/send-file.ts'
import { type NewRecord, startedOrderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import type { DraftState } from '#records/form/use-draft.ts'

export type CreatedOrder = Pick<WorkOrder, 'workorderId' | 'orderNumber' | 'requestId'>

/** The draft of a new order or request, with the created order. */
export type OrderDraft<D> = DraftState<D, CreatedOrder>

export type Creating = {
  readonly isSending: boolean
  /** Why the order could not be created, or a photo not be sent. */
  readonly error: Error | null
  readonly send: () => void
  /** Whether photos would be lost on leaving, because this browser stores nothing. */
  readonly hasUnsent: () => boolean
  /** Discards these photos. */
  readonly leaveOut: () => void
}

type CreateCallbacks<D> = {
  readonly call: NewRecord['call']
  readonly bodyOf: (draft: D) => unknown
  /** Sends the order without storing it. */
  readonly post: (draft: D, idempotencyKey: string) => Promise<WorkOrder>
  /** Opens the order, or the changes on this device if the order has no number yet. */
  readonly done: (order: CreatedOrder | null) => void
}

/**
 * Creates an order or request with its photos ([A2.177] to [A2.179]): through the queue on this device, which sends the
 * photos later, so a retry or reload creates no second order and sends no photo twice. Without browser storage, the order and
 * then its photos are sent at once.
 */
export function useCreateOrder<D>(
  state: OrderDraft<D>,
  { call, bodyOf, post, done }: CreateCallbacks<D>,
): Creating {
  const queries = useQueryClient()
  const { draft, idempotencyKey, made } = state
  const unsent = useRef<readonly KeyedFile[]>([])
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const shown = useShownSignal()
  const { mutate, isPending, error } = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (): Promise<CreatedOrder | null> => {
      const order = made ?? (await create())
      if (order !== null) await sendPhotos(order)
      return order
    },
    onError: () => state.keep(),
    onSuccess: (order) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['work-order'] })
      if (order) queries.removeQueries({ queryKey: workOrderQuery(order.workorderId).queryKey })
      // Does not navigate if the user has moved on to another page.
      if (isShown.current) done(order)
    },
  })

  async function create(): Promise<CreatedOrder | null> {
    const photos = state.photos.map((file, index) => ({ file, key: `${idempotencyKey}-photo-${index}` }))
    const queue = await startedOrderQueue()
    try {
      if (queue) {
        const created = await queue.create(
          { call, body: bodyOf(draft), key: idempotencyKey, photos, onStored: state.forget },
          shown.signal(),
        )
        const order = workOrder.safeParse(created?.answer)
        return order.success ? order.data : null
      }
    } catch (reason) {
      if (!(reason instanceof StorageError) || !navigator.onLine) throw reason
    }
    const { workorderId, orderNumber, requestId } = await post(draft, idempotencyKey)
    const order = { workorderId, orderNumber, requestId }
    unsent.current = photos
    state.markMade(order)
    state.forget()
    return order
  }

  /** A rejected photo does not block the others. */
  async function sendPhotos({ workorderId }: CreatedOrder): Promise<void> {
    let failure: unknown
    for (const photo of unsent.current) {
      try {
        await sendFile({ kind: 'photo', owner: { workorderId }, ...photo, onProgress: () => undefined })
        unsent.current = unsent.current.filter(({ key }) => key !== photo.key)
      } catch (reason) {
        failure ??= reason
      }
    }
    if (unsent.current.length > 0) throw failure
  }

  return {
    isSending: isPending,
    error,
    send: () => mutate(),
    hasUnsent: () => unsent.current.length > 0,
    leaveOut: () => {
      unsent.current = []
    },
  }
}
