import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Refusal } from '@fettle/rules/order-verdict'
import { forbidden, invalid, notFound, ProblemError } from '#platform/http/problem-error.ts'
import { type FieldNames, renamed } from '#records/command/change-fields.ts'

/** 404: there is no such work order. */
export const workOrderNotFound = (workorderId: number): ProblemError => notFound(`Work order ${workorderId}`)

/** 403: the order exists, and is not one that the person may see ([A6.017]). */
export const workOrderForbidden = (): ProblemError =>
  forbidden('You do not have permission to see this work order.')

/** A refused command: 403, 400 with every missing thing, 422 for what is switched off, else 409 with the order. */
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
