import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { mayEditField, type OrderField } from '@fettle/rules/orders/order-fields'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { applyOutcomes, type FieldNames } from '#records/command/change-fields.ts'
import { changeCustomFields } from './custom-fields.ts'
import { changeDates } from './dates.ts'
import { changePlace } from './place.ts'
import { changeTexts } from './texts.ts'
import { changeTradeAndJobType } from './trade-and-job-type.ts'

/**
 * Changes the given fields of an order. Throws 400 naming every invalid field, and 403 for a field the actor
 * may not change.
 */
export async function changeFields(
  command: OrderCommand,
  change: WorkOrderChange,
  names: FieldNames = {},
): Promise<void> {
  const outcomes = [
    changeTexts(command, change),
    await changeTradeAndJobType(command, change),
    await changePlace(command, change),
    await changeDates(command, change),
    changeCustomFields(command, change),
  ]
  const mayEdit = (field: OrderField) => mayEditField(field, command.actor, command.settings)
  applyOutcomes(command, outcomes, { mayEdit, names })
}
