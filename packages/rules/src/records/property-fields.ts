import { type Field, keysOf } from './field.ts'
import { maxLength } from './limits.ts'

const text = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ kind: 'text', column, label, max }) as const
const lines = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ ...text(column, label, max), hasLines: true }) as const

/** Every text of a property that is entered as it is ([B3.045], [C8.021]), by its name on the wire. */
export const propertyFields = {
  propertyCode: text('code', 'Code', maxLength.code),
  propertyName: text('name', 'Name', maxLength.name),
  address: lines('address', 'Address', 500),
  city: text('city', 'City', maxLength.name),
  state: text('state', 'State or region', maxLength.name),
  zip: text('zip', 'Postal code', 20),
  country: text('country', 'Country', maxLength.name),
  reqHelpName: text('help_name', 'Help name', maxLength.name),
  reqHelpPhone: text('help_phone', 'After-hours phone', maxLength.phone),
  reqHelpEmail: text('help_email', 'Maintenance e-mail', maxLength.email),
  reqMessage: lines('request_message', 'Request message', 10_000),
  location1Label: text('location1_label', 'What a building is called', 40),
  floorLabel: text('floor_label', 'What a floor is called', 40),
  location2Label: text('location2_label', 'What a room is called', 40),
  ordererFieldLabel2: text('orderer_field_label2', 'What a department is called', 40),
} as const satisfies Record<string, Field>

export type PropertyField = keyof typeof propertyFields
export const propertyFieldNames = keysOf(propertyFields)

/** The fields without which there is no property: its code, its name, and what its places are called ([C8.022]). */
export const requiredPropertyFields: readonly PropertyField[] = [
  'propertyCode',
  'propertyName',
  'location1Label',
  'floorLabel',
  'location2Label',
  'ordererFieldLabel2',
]
