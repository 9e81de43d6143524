import { type Actor, isRequester } from './permissions.ts'
import { isOnRequestForm, type OrderText, orderTextNames } from './records/work-order-fields.ts'
import type { Settings } from './settings.ts'

/** The other fields of an order that are edited one by one: choices, places, moments and switches. */
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

/** The fields of an order that can be edited one at a time ([A7.016]). */
export const orderFields: readonly (OrderText | OtherField)[] = [...orderTextNames, ...otherFields]
export type OrderField = OrderText | OtherField

const always = () => true
const pickers = (settings: Settings) => !settings.disableLocationPickersForRequesters

/** Other fields of the requester's form; the rest is for those who handle the order. */
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

/** Whether a person who may edit the order may change this field; requesters may change only what their form shows. */
export function mayEditField(field: OrderField, actor: Pick<Actor, 'kind'>, settings: Settings): boolean {
  if (!isRequester(actor)) return true
  return isText(field) ? isOnRequestForm(field, settings) : (onRequestForm[field]?.(settings) ?? false)
}
