import type { Settings } from '../settings/settings.ts'
import { keysOf, labelOf, type TextField } from './field.ts'
import { maxLength } from './limits.ts'

type When = (settings: Settings) => boolean

/** A text of an order, and who enters it when. */
export type OrderTextField = TextField & {
  /** Whether the property uses it at all; always where this is absent. */
  readonly isUsed?: When
  /** Whether a requester's form holds it; never where this is absent. */
  readonly isOnRequestForm?: When
  /** Whether a request cannot be sent without it. */
  readonly isRequiredForRequests?: When
  /** A text without a fixed position in forms, pages and reports. Followers cannot read it. */
  readonly isExtra?: true
}

const always: When = () => true

/** Every text of an order that is entered as it is. To add an optional one, add a line with `isExtra` and its column. */
export const orderTexts = {
  description: {
    kind: 'text',
    column: 'description',
    label: 'Work Description',
    max: maxLength.description,
    hasLines: true,
    isOnRequestForm: always,
  },
  location3: {
    kind: 'text',
    column: 'location3',
    label: 'Location Details',
    max: maxLength.locationDetails,
    isOnRequestForm: (settings) => !settings.disableLocationPickersForRequesters,
  },
  orderBy: { kind: 'text', column: 'order_by', label: 'Order By', max: maxLength.fullName },
  orderByField2: {
    kind: 'text',
    column: 'order_by_field2',
    label: (settings) => settings.ordererFieldLabel2,
    max: maxLength.name,
    isOnRequestForm: (settings) => settings.allowRequestersToSetWorkorderDepartment,
  },
  phoneNumber: {
    kind: 'text',
    column: 'phone_number',
    label: 'Phone',
    max: maxLength.phone,
    isOnRequestForm: always,
  },
  billableTo: {
    kind: 'text',
    column: 'billable_to',
    label: (settings) => settings.billableToLabel,
    max: maxLength.name,
    isUsed: (settings) => settings.enableBillableToField,
    isOnRequestForm: (settings) => settings.enableBillableToField,
    isRequiredForRequests: (settings) => settings.requireBillableToForRequests,
    isExtra: true,
  },
  billableCategory: {
    kind: 'text',
    column: 'billable_category',
    label: (settings) => settings.billableCategoryLabel,
    max: maxLength.name,
    isUsed: (settings) => settings.enableBillableCategoryField,
    isOnRequestForm: (settings) => settings.enableBillableCategoryField,
    isRequiredForRequests: (settings) => settings.requireBillableCategoryForRequests,
    isExtra: true,
  },
} as const satisfies Record<string, OrderTextField>

/** A text of an order, by its name on the wire. */
export type OrderText = keyof typeof orderTexts
/** Texts with a fixed label, and texts with a configured label. */
export type FixedOrderText = {
  [T in OrderText]: (typeof orderTexts)[T]['label'] extends string ? T : never
}[OrderText]
export type ConfiguredOrderText = Exclude<OrderText, FixedOrderText>
/** Texts without a fixed position. */
export type ExtraOrderText = {
  [T in OrderText]: (typeof orderTexts)[T] extends { isExtra: true } ? T : never
}[OrderText]

export const orderTextNames = keysOf(orderTexts)
/** Whether a text bears one name everywhere. */
export function isFixedOrderText(name: OrderText): name is FixedOrderText {
  return typeof orderTexts[name].label === 'string'
}
export const extraOrderTexts = orderTextNames.filter(
  (name): name is ExtraOrderText => 'isExtra' in orderTexts[name],
)

/** The labels of the texts that bear one name everywhere. */
export const fixedOrderTextLabels = Object.fromEntries(
  orderTextNames.filter(isFixedOrderText).map((name) => [name, orderTexts[name].label]),
) as { [T in FixedOrderText]: (typeof orderTexts)[T]['label'] }

/** A text's line of the catalog, whichever it is. */
export const orderText = (name: OrderText): OrderTextField => orderTexts[name]

/** What people of this property call a text. */
export const orderTextLabel = (name: OrderText, settings: Settings): string =>
  labelOf(orderTexts[name], settings)

/** Whether a request cannot be sent without a text. */
export const isRequiredForRequests = (name: OrderText, settings: Settings): boolean =>
  orderText(name).isRequiredForRequests?.(settings) ?? false

/** Whether a requester's form holds a text. */
export const isOnRequestForm = (name: OrderText, settings: Settings): boolean =>
  orderText(name).isOnRequestForm?.(settings) ?? false

/** The extra texts that this property uses, as forms, pages and reports list them. */
export const usedExtraTexts = (settings: Settings): readonly ExtraOrderText[] =>
  extraOrderTexts.filter((name) => orderText(name).isUsed?.(settings) ?? true)
