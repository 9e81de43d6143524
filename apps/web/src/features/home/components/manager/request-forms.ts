import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ComponentType } from 'react'

type RequestForm = ComponentType<{ readonly order: WorkOrder; readonly onClose: () => void }>

/** The forms in which a request is decided, as the order's own page has them. */
export type RequestForms = {
  readonly Approve: RequestForm
  readonly Assign: RequestForm
  readonly Deny: RequestForm
}
