import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ComponentType } from 'react'

type RequestForm = ComponentType<{ readonly order: WorkOrder; readonly onClose: () => void }>

/** The forms for deciding a request, same as on the order's page. */
export type RequestForms = {
  readonly Approve: RequestForm
  readonly Assign: RequestForm
  readonly Deny: RequestForm
}
