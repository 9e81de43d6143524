import { openOrdersMessage } from '@fettle/rules/orders/worker-orders'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

/** 409: cannot deactivate a worker with open orders ([C5.007]). */
export const hasOpenOrders = (count: number, name: string): ProblemError => {
  const message = openOrdersMessage(count, name)
  return new ProblemError(409, message, [{ field: 'workerActiveFlag', code: 'open-orders', message }])
}

/** 409: cannot delete a worker with labor ([C5.007]). */
export const hasLabor = (name: string): ProblemError =>
  conflict(`${name} has labor and cannot be deleted. Make the worker inactive instead.`, undefined, 'in-use')

const taken = (): ProblemError => {
  const message = 'The property already has a worker or vendor with this name.'
  return new ProblemError(409, message, [{ field: 'workerName', code: 'duplicate', message }])
}

const codeOf = (error: unknown) => error as { code?: string; constraint?: string }

/** Maps a duplicate name to a problem. Rethrows all other errors. */
export function asNameTaken(error: unknown): never {
  const { code, constraint } = codeOf(error)
  throw code === '23505' && constraint === 'assignee_name' ? taken() : error
}

/** Tells that something names the worker who was to be deleted; passes every other error on. */
export function asStillNamed(error: unknown): never {
  if (codeOf(error).code !== '23503') throw error
  const message = 'Orders, hours or an account refer to this worker. Make the worker inactive instead.'
  throw conflict(message, undefined, 'in-use')
}
