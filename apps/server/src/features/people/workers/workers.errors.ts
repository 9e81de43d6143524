import { openOrdersMessage } from '@fettle/rules/orders/worker-orders'
import { onDuplicate, onReference } from '#platform/http/database-refusals.ts'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

/** 409: cannot deactivate a worker with open orders ([C5.007]). */
export const hasOpenOrders = (count: number, name: string): ProblemError => {
  const message = openOrdersMessage(count, name)
  return new ProblemError(409, message, [{ field: 'workerActiveFlag', code: 'open-orders', message }])
}

/** 409: cannot delete a worker with labor ([C5.007]). */
export const hasLabor = (name: string): ProblemError =>
  conflict(`${name} has labor and cannot be deleted. Make the worker inactive instead.`, undefined, 'in-use')

/** Maps a duplicate name to a problem. Rethrows all other errors. */
export const asNameTaken = onDuplicate({
  assignee_name: ['workerName', 'The property already has a worker or vendor with this name.'],
})

export const asStillNamed = onReference(
  'Orders, hours or an account refer to this worker. Make the worker inactive instead.',
)
