import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { mayEditField } from '@fettle/rules/order-fields'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import { type FieldNames, renamed } from '../../work-orders.errors.ts'
import type { OrderCommand } from '../order-command.usecases.ts'
import { changeCustomFields } from './custom-fields.ts'
import { changeDates } from './dates.ts'
import { joined } from './outcome.ts'
import { changePlace } from './place.ts'
import { changeTexts } from './texts.ts'
import { changeTradeAndJobType } from './trade-and-job-type.ts'

/**
 * Changes the named fields of an order and tells each in the log with its old and new value; what is the same already
 * is passed over. Throws 400 naming every field that is wrong, 403 for one that the person may not change.
 */
export async function changeFields(
  command: OrderCommand,
  change: WorkOrderChange,
  names: FieldNames = {},
): Promise<void> {
  const outcome = joined([
    changeTexts(command, change),
    await changeTradeAndJobType(command, change),
    await changePlace(command, change),
    changeDates(command, change),
    await changeCustomFields(command, change),
  ])
  if (outcome.changed.some((field) => !mayEditField(field, command.actor, command.settings)))
    throw forbidden()
  if (outcome.problems.length > 0) throw invalid(renamed(outcome.problems, names))
  if (outcome.changed.length === 0) return
  command.set(outcome.columns)
  for (const event of outcome.logs) command.log(event)
}
