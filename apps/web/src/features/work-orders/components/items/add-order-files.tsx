import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddFiles, addFilesTitles } from '#nouns/attachments/add-files.tsx'
import type { AttachmentKind } from '#nouns/attachments/send-file.ts'
import { orderPhotosQuery } from '../../order-photos.queries.ts'
import { orderCommandEntry } from '../actions/order-command-entry.ts'

type Props = {
  readonly order: WorkOrder
  readonly kind: AttachmentKind
  /** Failed checklist line shown in the photos. */
  readonly taskId?: number
}

/** Adds photos or documents to the order. Requires permission. */
export function AddOrderFiles({ order, kind, taskId }: Props): ReactNode {
  const queries = useQueryClient()
  if (order.can[`${kind}-add`] !== true) return null
  const { workorderId, propertyId } = order
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['work-order'] })
    if (kind === 'photo')
      await queries.invalidateQueries({ queryKey: orderPhotosQuery(workorderId).queryKey })
  }
  return (
    <AddFiles
      kind={kind}
      owner={
        kind === 'photo'
          ? { workorderId, ...(taskId !== undefined && { taskId }) }
          : { workorderId, propertyId }
      }
      onSent={readAgain}
      keepsFor={kind === 'photo' ? { order: { workorderId } } : undefined}
      command={taskId === undefined ? orderCommandEntry(`add-${kind}`, addFilesTitles[kind]) : undefined}
    />
  )
}
