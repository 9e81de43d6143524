import type { WorkOrder } from '@fettle/contract/work-orders'
import { type ReactNode, use } from 'react'
import { orderKind } from '#nouns/orders/order-change.ts'
import { EditableField, type EditableFieldProps } from '#records/form/editable-field.tsx'
import { OrderActionsContext } from '../actions/order-actions-state.ts'

type Props = Omit<EditableFieldProps<WorkOrder>, 'kind' | 'record' | 'isEditable'> & {
  readonly order: WorkOrder
  /** Whether the requester may also edit it, while it is their own request. */
  readonly isOfRequest?: boolean
}

/** An order field, editable with permission. */
export function OrderField({ order, isOfRequest, ...field }: Props): ReactNode {
  const isWorkedOn = use(OrderActionsContext) !== null || isOfRequest === true
  const isEditable = order.can['edit-field'] === true && isWorkedOn
  return <EditableField {...field} kind={orderKind} record={order} isEditable={isEditable} />
}
