import { maxLength } from '../records/limits.ts'
import { type Problem, problem, required } from '../records/problem.ts'
import { searchFold } from '../text/search-fold.ts'
import { type CustomFieldKind, canRepeat } from './custom-field-kinds.ts'

/** Limits of custom field definitions: active fields, and per field its label, choices and values. */
export const maxCustomField = {
  active: 30,
  name: 60,
  choices: 100,
  choice: 120,
  characters: maxLength.customField,
  values: 50,
} as const

export type CustomFieldDraft = {
  readonly type: CustomFieldKind
  readonly choices: readonly string[]
  readonly maxCharacters: number | null
  readonly maxRepeat: number | null
}

/** Returns the problems of a definition, by field. */
export function customFieldDefinitionProblems(draft: CustomFieldDraft): Problem[] {
  const { type, choices, maxCharacters, maxRepeat } = draft
  const folded = choices.map((choice) => searchFold(choice.trim()))
  const repeated = choices.find((choice, at) => folded.indexOf(searchFold(choice.trim())) !== at)
  return [
    ...(type === 'list' && choices.length === 0 ? [required('choices', 'At least one choice')] : []),
    ...(type !== 'list' && choices.length > 0
      ? [problem('choices', 'not-allowed', 'Only a list has choices.')]
      : []),
    ...(repeated === undefined
      ? []
      : [problem('choices', 'duplicate', `${repeated} is listed twice. Remove one of them.`)]),
    ...(type !== 'text' && maxCharacters !== null
      ? [problem('maxCharacters', 'not-allowed', 'Only a text field has a maximum length.')]
      : []),
    ...(!canRepeat(type) && maxRepeat !== 1
      ? [problem('maxRepeat', 'not-allowed', 'Only text, number and list fields can hold several values.')]
      : []),
  ]
}

/** Explains why no further field can be added or restored. */
export const tooManyCustomFields = `At most ${maxCustomField.active} custom fields can be in use. Retire one first.`
