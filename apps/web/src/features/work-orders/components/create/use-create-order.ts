import { createWorkOrder } from '@fettle/contract/order-fields'
import { addPhotos } from '@fettle/contract/photos'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { upload } from '../../../../lib/upload.ts'
import { workOrderQuery } from '../../work-orders.queries.ts'
import { bodyOf, type CreateDraft } from './create-draft.ts'

export type Creating = {
  readonly isSending: boolean
  /** Why the order could not be made, or a photo not be sent. */
  readonly error: Error | null
  /** The order once it is made, while its photos are on their way. */
  readonly made: WorkOrder | null
  readonly sent: readonly number[] | undefined
  readonly send: (draft: CreateDraft, photos: readonly File[], idempotencyKey: string) => void
}

/**
 * Makes an order and then sends its photos, one after another ([A2.177] to [A2.179]). Trying again after a failure makes
 * no second order, and goes on with the photo that failed.
 */
export function useCreateOrder(
  propertyId: number,
  on: { made: (order: WorkOrder) => void; done: (order: WorkOrder) => void },
): Creating {
  const queries = useQueryClient()
  const [made, setMade] = useState<WorkOrder | null>(null)
  const [sent, setSent] = useState<readonly number[]>()
  const arrived = useRef(0)
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (form: { draft: CreateDraft; photos: readonly File[]; idempotencyKey: string }) => {
      const { draft, photos, idempotencyKey } = form
      const order = made ?? (await call(createWorkOrder, { body: bodyOf(draft, propertyId), idempotencyKey }))
      if (made === null) {
        setMade(order)
        on.made(order)
      }
      await sendPhotos(order.workorderId, photos)
      return order
    },
    onSuccess: (order) => {
      void queries.invalidateQueries({ queryKey: ['work-order'] })
      queries.removeQueries({ queryKey: workOrderQuery(order.workorderId).queryKey })
      on.done(order)
    },
  })

  async function sendPhotos(workorderId: number, photos: readonly File[]): Promise<void> {
    const tell = (index: number, part: number) =>
      setSent(photos.map((_photo, at) => (at < index ? 1 : at === index ? part : 0)))
    for (let index = arrived.current; index < photos.length; index += 1) {
      const form = new FormData()
      form.append('workorderId', String(workorderId))
      form.append('Photo', photos[index] as File)
      tell(index, 0)
      await upload(addPhotos, { body: form, onProgress: (part) => tell(index, part) })
      arrived.current = index + 1
    }
  }

  return {
    isSending: isPending,
    error,
    made,
    sent: isPending || made ? sent : undefined,
    send: (draft, photos, idempotencyKey) => mutate({ draft, photos, idempotencyKey }),
  }
}
