import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Refusal } from '@fettle/rules/orders/order-verdict'
import { forbidden, invalid, ProblemError } from '#platform/http/problem-error.ts'
import { type FieldNames, renamed } from '#records/command/change-fields.ts'

/** 404: the work order does not exist. */
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
