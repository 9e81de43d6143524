import type { CustomFieldDefinition } from '@fettle/contract/custom-field-definitions'
import { type CustomFieldKind, canRepeat } from '@fettle/rules/custom-fields/custom-field-kinds'

/** State of a custom field's dialog. Choices are lines of one text; empty numbers mean no limit. */
export type FieldEntry = {
  readonly name: string
  readonly type: CustomFieldKind
  readonly choices: string
  readonly maxCharacters: string | number
  readonly maxRepeat: string | number
  readonly notEmpty: boolean
  readonly requiredToComplete: boolean
  readonly staffOnly: boolean
}

const newEntry: FieldEntry = {
  name: '',
  type: 'text',
  choices: '',
  maxCharacters: '',
  maxRepeat: 1,
  notEmpty: false,
  requiredToComplete: false,
  staffOnly: false,
}

/** Initial state of the dialog. */
export const entryOf = (field: CustomFieldDefinition | null): FieldEntry =>
  field === null
    ? newEntry
    : {
        name: field.name,
        type: field.type,
        choices: field.choices.join('\n'),
        maxCharacters: field.maxCharacters ?? '',
        maxRepeat: field.maxRepeat ?? '',
        notEmpty: field.notEmpty,
        requiredToComplete: field.requiredToComplete,
        staffOnly: field.staffOnly,
      }

const numberOrNull = (value: string | number) => (typeof value === 'number' ? value : null)

/** The request body for the dialog's state. Values that the kind does not have are omitted or reset. */
export const bodyOf = ({ type, choices, maxCharacters, maxRepeat, ...entry }: FieldEntry) => ({
  ...entry,
  choices:
    type === 'list'
      ? choices
          .split('\n')
          .map((choice) => choice.trim())
          .filter((choice) => choice !== '')
      : [],
  maxCharacters: type === 'text' ? numberOrNull(maxCharacters) : null,
  maxRepeat: canRepeat(type) ? numberOrNull(maxRepeat) : 1,
})
