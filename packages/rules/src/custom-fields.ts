import { isBlank, type Problem, problem, required, tooLong } from './problem.ts'
import { type DayFormat, formatDate, isIsoDate } from './time.ts'

/** How an installation defines a custom field (B3.055). A missing bound sets no limit. */
export type FieldMetadata = {
  name: string
  type?: string
  valueList?: readonly string[] | null
  maxCharacters?: number | null
  notEmpty?: boolean
  numeric?: boolean
  /** How many values, one per line, the field may hold. */
  maxRepeat?: number | null
  /** An order cannot be completed while the field is empty. */
  requiredToComplete?: boolean
  /** Requesters neither see nor fill in the field. */
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

/**
 * Returns the problems of custom fields: values that break their field's metadata, and names of no field (A5.002,
 * A5.010).
 */
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

/** Returns the fields that an order still needs before it can be completed. */
export const missingToComplete = (
  values: Readonly<Record<string, string>>,
  fields: readonly FieldMetadata[],
): string[] =>
  fields
    .filter(({ name, requiredToComplete }) => {
      return requiredToComplete === true && isBlank(Object.hasOwn(values, name) ? values[name] : '')
    })
    .map(({ name }) => name)

/** Returns a stored value as people read it; dates follow the property's format. */
export const customFieldText = (type: string | undefined, value: string, format: DayFormat): string =>
  type === 'date' && isIsoDate(value.trim()) ? formatDate(value.trim(), format) : value
