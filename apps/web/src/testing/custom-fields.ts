import type { CustomFieldDefinition } from '@fettle/contract/custom-field-definitions'
import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'

/** A custom field in use, as Administration reads it. */
export const aCustomField = (
  fieldId: number,
  name: string,
  overrides: Partial<CustomFieldDefinition> = {},
): CustomFieldDefinition => ({
  fieldId,
  fmRecordId: fieldId,
  fmModId: 2,
  name,
  type: 'text',
  choices: [],
  maxCharacters: null,
  maxRepeat: 1,
  notEmpty: false,
  requiredToComplete: false,
  staffOnly: false,
  isActive: true,
  ...overrides,
})

/** A custom field as order forms read it. */
export const anOrderField = (
  name: string,
  overrides: Partial<CustomFieldMetadata> = {},
): CustomFieldMetadata => ({
  name,
  type: 'text',
  valueList: null,
  maxCharacters: null,
  notEmpty: false,
  numeric: false,
  maxRepeat: 1,
  requiredToComplete: false,
  staffOnly: false,
  ...overrides,
})
