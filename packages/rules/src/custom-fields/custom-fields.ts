import { isBlank, type Problem, problem, required, tooLong } from '../records/problem.ts'
import { type DayFormat, formatDate, isIsoDate } from '../time/time.ts'

/** Definition of a custom field (B3.055). A missing bound means no limit. */
export type FieldMetadata = {
  name: string
  type?: string
  valueList?: readonly string[] | null
  maxCharacters?: number | null
  notEmpty?: boolean
  numeric?: boolean
  /** Maximum number of values, one per line. */
  maxRepeat?: number | null
  /** The field must be filled in to complete an order. */
  requiredToComplete?: boolean
  /** Requesters can neither see nor fill in the field. */
  staffOnly?: boolean
}

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

function valueProblems(field: FieldMetadata, value: string): Problem[] {
  const key = `extendedData.${field.name}`
  const lines = value.split(/\r\n|\r|\n/).filter((line) => !isBlank(line))
  const problems = field.maxCharacters ? tooLong(key, field.name, value, field.maxCharacters) : []
  if (field.maxRepeat && lines.length > field.maxRepeat) {
    const max = field.maxRepeat === 1 ? 'one value' : `${field.maxRepeat} values`
    problems.push(problem(key, 'too-many', `${field.name} may hold at most ${max}.`))
  }
  if (field.numeric && lines.some((line) => !numberPattern.test(line.trim()))) {
    problems.push(problem(key, 'not-a-number', `${field.name} must be a number.`))
  }
  if (field.type === 'date' && lines.some((line) => !isIsoDate(line.trim()))) {
    problems.push(problem(key, 'not-a-date', `${field.name} must be a date.`))
  }
  const choices = field.valueList
  if (choices && lines.some((line) => !choices.includes(line.trim()))) {
    problems.push(problem(key, 'unknown', `${field.name} must be one of its listed values.`))
  }
  return problems
}

/** Returns the problems of custom fields: invalid values and unknown names (A5.002, A5.010). */
export function customFieldProblems(
  values: Readonly<Record<string, string>>,
  fields: readonly FieldMetadata[],
): Problem[] {
  const known = new Set(fields.map(({ name }) => name))
  const strangers = Object.keys(values).filter((name) => !known.has(name))
  return [
    ...fields.flatMap((field) => {
      const value = Object.hasOwn(values, field.name) ? (values[field.name] ?? '') : ''
      if (!isBlank(value)) return valueProblems(field, value)
      return field.notEmpty ? [required(`extendedData.${field.name}`, field.name)] : []
    }),
    ...strangers.map((name) =>
      problem(`extendedData.${name}`, 'unknown', `There is no custom field ${name}.`),
    ),
  ]
}

/** Returns the fields that must still be filled in to complete an order. */
export const missingToComplete = (
  values: Readonly<Record<string, string>>,
  fields: readonly FieldMetadata[],
): string[] =>
  fields
    .filter(({ name, requiredToComplete }) => {
      return requiredToComplete === true && isBlank(Object.hasOwn(values, name) ? values[name] : '')
    })
    .map(({ name }) => name)

/** Returns a stored value for display. Dates use the property's format. */
export const customFieldText = (type: string | undefined, value: string, format: DayFormat): string =>
  type === 'date' && isIsoDate(value.trim()) ? formatDate(value.trim(), format) : value
