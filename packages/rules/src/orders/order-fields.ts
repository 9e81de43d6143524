import { type Actor, isRequester } from '../access/permissions.ts'
import { isOnRequestForm, type OrderText, orderTextNames } from '../records/work-order-fields.ts'
import type { Settings } from '../settings/settings.ts'

/** Other fields of an order that are edited individually: choices, places, times and switches. */
const otherFields = [
  'trade',
  'jobType',
  'jobPriority',
  'campus',
  'building',
  'floor',
  'suite',
  'startDateTime',
  'targetDateTime',
  'extendedData',
  'emailAssignee',
  'emailRequester',
] as const
type OtherField = (typeof otherFields)[number]

/** Fields of an order that can be edited individually ([A7.016]). */
export const orderFields: readonly (OrderText | OtherField)[] = [...orderTextNames, ...otherFields]
export type OrderField = OrderText | OtherField

const always = () => true
const pickers = (settings: Settings) => !settings.disableLocationPickersForRequesters

/** Other fields of the requester form. The rest is for staff. */
const onRequestForm: Partial<Record<OtherField, (settings: Settings) => boolean>> = {
  jobType: (settings) => settings.displayJobTypeForRequests,
  campus: pickers,
  building: pickers,
  floor: pickers,
  suite: pickers,
  extendedData: always,
  emailRequester: always,
}

const isText = (field: OrderField): field is OrderText =>
  (orderTextNames as readonly string[]).includes(field)

/**
 * Whether a user who may edit the order may change this field. Requesters may change only the fields on their
 * form.
 */
export function mayEditField(field: OrderField, actor: Pick<Actor, 'kind'>, settings: Settings): boolean {
  if (!isRequester(actor)) return true
  return isText(field) ? isOnRequestForm(field, settings) : (onRequestForm[field]?.(settings) ?? false)
}
