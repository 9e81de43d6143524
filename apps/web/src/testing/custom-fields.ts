import type { CustomFieldDefinition } from '@fettle/contract/custom-field-definitions'

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
