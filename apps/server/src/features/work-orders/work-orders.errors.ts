import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Refusal } from '@fettle/rules/order-verdict'
import { forbidden, invalid, notFound, ProblemError } from '#platform/http/problem-error.ts'
import { type FieldNames, renamed } from '#records/command/change-fields.ts'

/** 404: the work order does not exist. */
export const workOrderNotFound = (workorderId: number): ProblemError => notFound(`Work order ${workorderId}`)

/** 403: the order exists but the actor may not see it ([A6.017]). */
export const workOrderForbidden = (): ProblemError =>
  forbidden('You do not have permission to see this work order.')

/**
 * Error for a rejected command: 403, 400 with every missing field, 422 for a disabled feature, else 409 with
 * the order.
 */
export function orderRefused(
  { code, message, problems }: Refusal,
  current: WorkOrder,
  names: FieldNames = {},
): ProblemError {
  if (code === 'forbidden') return forbidden(message)
  if (code === 'requirements') return invalid(renamed(problems, names), message)
  const errors = [{ field: '', code, message }]
  return code === 'setting-off'
    ? new ProblemError(422, message, errors)
    : new ProblemError(409, message, errors, current)
}
