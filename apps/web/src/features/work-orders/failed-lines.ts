import type { WorkOrder } from '@fettle/contract/work-orders'
import { isFailureOpen } from '@fettle/rules/failed-tasks'

type Task = WorkOrder['tasks'][number]

/** Whether a line failed and waits for a decision ([C2.099]). */
export const isUndecided = ({ failedFlag, dismissedReason, failureOrderId }: Task): boolean =>
  isFailureOpen({ isFailed: failedFlag, dismissedReason, orderId: failureOrderId })

/** The lines that failed, and those of which an order was made although they were put right since. */
export const failedLines = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ failedFlag, failureOrderId }) => failedFlag || failureOrderId !== null)
