import { maxCustomField } from '@fettle/rules/custom-fields/custom-field-definitions'
import { customFieldKinds } from '@fettle/rules/custom-fields/custom-field-kinds'
import * as z from 'zod/mini'
import { recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { route } from './route.ts'

const kind = z.enum(customFieldKinds as [(typeof customFieldKinds)[number]])
const wholeUpTo = (max: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(max)))

/** Definition of a custom field, for administrators. */
export const customFieldDefinition = z.object({
  fieldId: recordId,
  ...recordStamp,
  name: z.string(),
  type: kind,
  choices: z.array(z.string()),
  maxCharacters: z.nullable(z.int()),
  maxRepeat: z.nullable(z.int()),
  notEmpty: z.boolean(),
  requiredToComplete: z.boolean(),
  staffOnly: z.boolean(),
  isActive: z.boolean(),
})
export type CustomFieldDefinition = z.infer<typeof customFieldDefinition>

export const customFieldDefinitions = z.array(customFieldDefinition)
export type CustomFieldDefinitions = z.infer<typeof customFieldDefinitions>

const entries = {
  name: requiredText(maxCustomField.name),
  choices: z.array(requiredText(maxCustomField.choice)).check(z.maxLength(maxCustomField.choices)),
  maxCharacters: wholeUpTo(maxCustomField.characters),
  maxRepeat: wholeUpTo(maxCustomField.values),
  notEmpty: z.boolean(),
  requiredToComplete: z.boolean(),
  staffOnly: z.boolean(),
}
const fieldParams = z.object({ fieldId: recordIdText })

export const listCustomFieldDefinitions = route('GET', '/api/System/customfields', {
  name: 'listCustomFieldDefinitions',
  permission: 'settings.manage',
  summary: 'Definitions of the custom fields of work orders in their order, including retired ones.',
  response: customFieldDefinitions,
})

export const createCustomField = route('POST', '/api/System/customfields', {
  name: 'createCustomField',
  permission: 'system.manage',
  summary: 'Adds a custom field at the end. At most 30 fields can be in use.',
  body: z.strictObject({ ...entries, type: kind }),
  response: customFieldDefinitions,
})

export const changeCustomField = route('PUT', '/api/System/customfields/{fieldId}', {
  name: 'changeCustomField',
  permission: 'system.manage',
  summary:
    'Changes, retires or restores a custom field. Its kind is fixed, and so is its label once an order has a value.',
  params: fieldParams,
  body: z.strictObject(z.partial(z.object({ ...entries, isActive: z.boolean() })).shape),
  response: customFieldDefinitions,
})

export const deleteCustomField = route('DELETE', '/api/System/customfields/{fieldId}', {
  name: 'deleteCustomField',
  permission: 'system.manage',
  summary: 'Deletes a custom field without values. Returns 409 with the number of orders otherwise.',
  params: fieldParams,
  response: customFieldDefinitions,
})

export const orderCustomFields = route('PUT', '/api/System/customfieldorder', {
  name: 'orderCustomFields',
  permission: 'system.manage',
  summary: 'Puts the custom fields into this order; fields that are not named follow.',
  body: z.strictObject({ fieldIds: z.array(recordId).check(z.minLength(1), z.maxLength(1000)) }),
  response: customFieldDefinitions,
})
