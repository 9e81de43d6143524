import { deleteWorkOrder } from '@fettle/contract/order-commands'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { orderKind } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'

type Props = { readonly order: WorkOrder; readonly onClose: () => void }

/** Deletes an order after confirmation ([A7.014]). One with labor or parts is closed out instead. */
export function DeleteOrderDialog({ order, onClose }: Props): ReactNode {
  const params = { workorderId: order.workorderId }
  return (
    <DeleteRecordDialog
      kind={orderKind}
      record={order}
      name={orderName(order)}
      message={`${withIt(order)} This can't be undone.`}
      remove={(headers) => call(deleteWorkOrder, { params, ...headers })}
      list="/orders"
      onClose={onClose}
    />
  )
}

/** Lists the child records that are deleted with the order. */
function withIt({ comments, photos, tasks, signatureUrl }: WorkOrder): string {
  const counted = (count: number, one: string) => count > 0 && `${count} ${one}${count === 1 ? '' : 's'}`
  const things = [
    counted(comments.length, 'message'),
    counted(photos.length, 'photo'),
    counted(tasks.length, 'procedure line'),
    signatureUrl !== null && 'its signature',
    'its log',
  ].filter((thing) => thing !== false)
  const last = things.at(-1)
  const list = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last
  return `This also deletes ${list}. Assets and documents stay.`
}
