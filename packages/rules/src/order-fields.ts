import { type Actor, isRequester } from './permissions.ts'
import type { Settings } from './settings.ts'

/** The fields of an order that can be edited one at a time ([A7.016]). */
export const orderFields = [
  'description',
  'trade',
  'jobType',
  'jobPriority',
  'campus',
  'building',
  'floor',
  'suite',
  'location3',
  'orderBy',
  'orderByField2',
  'phoneNumber',
  'startDateTime',
  'targetDateTime',
  'extendedData',
  'billableTo',
  'billableCategory',
  'emailAssignee',
  'emailRequester',
] as const
export type OrderField = (typeof orderFields)[number]

const always = () => true
const pickers = (settings: Settings) => !settings.disableLocationPickersForRequesters

/** Fields of the requester's form; all other fields are for those who handle the order. */
const requesterFields: Partial<Record<OrderField, (settings: Settings) => boolean>> = {
  description: always,
  jobType: (settings) => settings.displayJobTypeForRequests,
  campus: pickers,
  building: pickers,
  floor: pickers,
  suite: pickers,
  location3: pickers,
  orderByField2: (settings) => settings.allowRequestersToSetWorkorderDepartment,
  phoneNumber: always,
  extendedData: always,
  billableTo: (settings) => settings.enableBillableToField,
  billableCategory: (settings) => settings.enableBillableCategoryField,
  emailRequester: always,
}

/** Whether a person who may edit the order may change this field; requesters may change only what their form shows. */
export const mayEditField = (field: OrderField, actor: Pick<Actor, 'kind'>, settings: Settings): boolean =>
  !isRequester(actor) || (requesterFields[field]?.(settings) ?? false)
