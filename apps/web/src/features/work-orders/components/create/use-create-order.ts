import type { WorkOrder } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import {
  type CreatedOrder,
  type PendingPhotos,
  pendingPhotosVersion,
  savePendingPhotos,
} from '#nouns/attachments/pending-photos.ts'
import { sendPendingPhotos } from '#nouns/attachments/send-pending-photos.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import type { DraftState } from '#records/form/use-draft.ts'

/** The draft of a new order or request, with the created order. */
export type OrderDraft<D> = DraftState<D, CreatedOrder>

export type Creating = {
  readonly isSending: boolean
  /** Why the order could not be created, or a photo not be sent. */
  readonly error: Error | null
  /** Upload progress of each photo, after the order was created. */
  readonly sent: readonly number[] | undefined
  /** Whether pending photos are stored in this browser, and are sent after leaving this page. */
  readonly isKept: () => boolean
  readonly send: () => void
  /** Discards pending photos. */
  readonly leaveOut: () => void
}

type CreateCallbacks<D> = {
  /** Creates the order or request. */
  readonly post: (draft: D, idempotencyKey: string) => Promise<WorkOrder>
  readonly done: (order: CreatedOrder) => void
}

/**
 * Creates an order or request and then sends its photos ([A2.177] to [A2.179]). The draft is removed once the
 * server has the order. Photos are stored separately until uploaded, so a retry or reload creates no second
 * order and sends no photo twice.
 */
export function useCreateOrder<D>(state: OrderDraft<D>, { post, done }: CreateCallbacks<D>): Creating {
  const queries = useQueryClient()
  const { userId } = useWorkspace().user
  const { draft, photos, idempotencyKey, made } = state
  const keyOf = (index: number) => `${idempotencyKey}-photo-${index}`
  const [sent, setSent] = useState<ReadonlyMap<string, number>>(new Map())
  const left = useRef<PendingPhotos>(null)
  const isKept = useRef(true)
  const isBusy = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (left.current !== null && !isBusy.current) notifyPendingPhotos()
    }
  }, [])
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (): Promise<CreatedOrder> => {
      const order = made ?? (await makeIt())
      if (left.current === null) return order
      isBusy.current = true
      const showProgress = (key: string, part: number) => setSent((before) => new Map(before).set(key, part))
      const result = await sendPendingPhotos(left.current, showProgress).finally(() => {
        isBusy.current = false
      })
      left.current = result && result.rest.photos.length > 0 ? result.rest : null
      if (left.current !== null) {
        if (!isShown.current) notifyPendingPhotos()
        throw result?.error
      }
      return order
    },
    onSuccess: (order) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['work-order'] })
      queries.removeQueries({ queryKey: workOrderQuery(order.workorderId).queryKey })
      // Does not navigate if the user has moved on to another page.
      if (isShown.current) done(order)
    },
  })

  async function makeIt(): Promise<CreatedOrder> {
    const { workorderId, orderNumber, requestId } = await post(draft, idempotencyKey)
    const order = { workorderId, orderNumber, requestId }
    if (photos.length > 0) {
      left.current = { userId, order, photos: photos.map((file, index) => ({ file, key: keyOf(index) })) }
      // Before removing the draft: a reload in between repeats the call with the same key, and returns the
      // same order.
      isKept.current = await savePendingPhotos(left.current)
    }
    state.markMade(order)
    state.forget()
    return order
  }

  return {
    isSending: isPending,
    error,
    sent: isPending || made ? photos.map((_photo, index) => sent.get(keyOf(index)) ?? 0) : undefined,
    isKept: () => left.current === null || isKept.current,
    send: () => mutate(),
    leaveOut: () => {
      if (left.current !== null) void savePendingPhotos({ ...left.current, photos: [] })
      left.current = null
    },
  }
}

const notifyPendingPhotos = () => pendingPhotosVersion.set(pendingPhotosVersion.get() + 1)
