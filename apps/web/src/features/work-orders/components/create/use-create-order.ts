import { addPhotos } from '@fettle/contract/photos'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { upload } from '../../../../lib/upload.ts'
import { workOrderQuery } from '../../work-orders.queries.ts'
import type { MadeOrder } from './kept-draft.ts'
import type { DraftState } from './use-create-draft.ts'

export type Creating = {
  readonly isSending: boolean
  /** Why the order could not be made, or a photo not be sent. */
  readonly error: Error | null
  /** The part of each photo that is sent, once the order is made. */
  readonly sent: readonly number[] | undefined
  readonly send: () => void
}

type On<D> = {
  /** Makes the order or request. */
  readonly post: (draft: D, idempotencyKey: string) => Promise<WorkOrder>
  readonly done: (order: MadeOrder) => void
}

/**
 * Makes an order or request and then sends its photos, one after another ([A2.177] to [A2.179]). Trying again after a
 * failure, and after a reload, makes no second one and sends no photo twice. A photo that is refused holds up no other.
 */
export function useCreateOrder<D>(state: DraftState<D>, { post, done }: On<D>): Creating {
  const queries = useQueryClient()
  const { draft, photos, idempotencyKey, made } = state
  const [sent, setSent] = useState<readonly number[]>(photos.map(() => 0))
  const arrived = useRef(new Set<number>())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (): Promise<MadeOrder> => {
      const order = made ?? (await post(draft, idempotencyKey))
      const { workorderId, orderNumber, requestId } = order
      if (made === null) state.markMade({ workorderId, orderNumber, requestId })
      await sendPhotos(workorderId)
      return order
    },
    onSuccess: (order) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['work-order'] })
      queries.removeQueries({ queryKey: workOrderQuery(order.workorderId).queryKey })
      // Who has gone on to another page meanwhile stays there.
      if (isShown.current) done(order)
    },
  })

  async function sendPhotos(workorderId: number): Promise<void> {
    const parts: number[] = photos.map((_photo, index) => (arrived.current.has(index) ? 1 : 0))
    const tell = (index: number, part: number) => {
      parts[index] = part
      setSent([...parts])
    }
    setSent([...parts])
    let firstError: unknown
    for (const [index, photo] of photos.entries()) {
      if (arrived.current.has(index)) continue
      const body = new FormData()
      body.append('workorderId', String(workorderId))
      body.append('Photo', photo)
      const key = `${idempotencyKey}-photo-${index}`
      try {
        await upload(addPhotos, { body, idempotencyKey: key, onProgress: (part) => tell(index, part) })
        arrived.current.add(index)
        tell(index, 1)
      } catch (reason) {
        tell(index, 0)
        firstError ??= reason
        const isOwnFault = reason instanceof ApiError && reason.reason === undefined
        if (!isOwnFault) break
      }
    }
    if (firstError !== undefined) throw firstError
  }

  return {
    isSending: isPending,
    error,
    sent: isPending || made ? photos.map((_photo, index) => sent[index] ?? 0) : undefined,
    send: () => mutate(),
  }
}
