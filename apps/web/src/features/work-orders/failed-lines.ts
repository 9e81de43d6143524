import type { WorkOrder } from '@fettle/contract/work-orders'
import { isFailureOpen } from '@fettle/rules/orders/failed-tasks'

type Task = WorkOrder['tasks'][number]

/** Whether a line failed and is undecided ([C2.099]). */
export const isUndecided = ({ failedFlag, dismissedReason, failureOrderId }: Task): boolean =>
  isFailureOpen({ isFailed: failedFlag, dismissedReason, orderId: failureOrderId })

/** Failed lines, and fixed ones from which an order was created. */
export const failedLines = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ failedFlag, failureOrderId }) => failedFlag || failureOrderId !== null)
