import type { CustomFieldDefinition } from '@fettle/contract/custom-field-definitions'
import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { type CustomFieldKind, offeredValues } from '@fettle/rules/custom-fields/custom-field-kinds'
import { presentStamp } from '#records/record-stamp.ts'

/** A custom field in an order. */
export type CustomFieldRow = {
  name: string
  type: string
  choices: string[]
  max_characters: number | null
  max_repeat: number | null
  not_empty: boolean
  required_to_complete: boolean
  is_staff_only: boolean
  is_active: boolean
}

type Reader = Pick<Actor, 'kind'>
const isVisibleTo = (field: CustomFieldRow, actor: Reader) => !(field.is_staff_only && isRequester(actor))

/** The active fields visible and editable for the actor. `fields` must be in order. */
export const presentCustomFields = (
  fields: readonly CustomFieldRow[],
  actor: Reader,
): CustomFieldMetadata[] =>
  fields
    .filter((field) => field.is_active && isVisibleTo(field, actor))
    .map((field) => ({
      name: field.name,
      type: field.type,
      valueList: offeredValues(field.type, field.choices),
      maxCharacters: field.max_characters,
      notEmpty: field.not_empty,
      numeric: field.type === 'number',
      maxRepeat: field.max_repeat,
      requiredToComplete: field.required_to_complete,
      staffOnly: field.is_staff_only,
    }))

/**
 * Returns an order's values visible to the actor, in field order, including retired and unknown fields. Staff
 * fields are hidden from requesters, even if retired.
 */
export function readableValues(
  values: Readonly<Record<string, string>>,
  fields: readonly CustomFieldRow[],
  actor: Reader,
): Record<string, string> {
  const places = new Map(fields.map(({ name }, at) => [name, at]))
  const hidden = new Set(fields.filter((field) => !isVisibleTo(field, actor)).map(({ name }) => name))
  const placeOf = (name: string) => places.get(name) ?? fields.length
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !hidden.has(name))
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
  )
}

/** A definition in Administration. */
export const presentDefinition = (
  row: CustomFieldRow & { id: number; mod_id: number },
): CustomFieldDefinition => ({
  fieldId: row.id,
  ...presentStamp(row),
  name: row.name,
  type: row.type as CustomFieldKind,
  choices: row.choices,
  maxCharacters: row.max_characters,
  maxRepeat: row.max_repeat,
  notEmpty: row.not_empty,
  requiredToComplete: row.required_to_complete,
  staffOnly: row.is_staff_only,
  isActive: row.is_active,
})
