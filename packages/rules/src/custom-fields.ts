import { isBlank, type Problem, problem, required, tooLong } from './problem.ts'

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
}

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

function valueProblems(field: FieldMetadata, value: string): Problem[] {
  const key = `extendedData.${field.name}`
  const lines = value.split(/\r\n|\r|\n/).filter((line) => !isBlank(line))
  const problems = field.maxCharacters ? tooLong(key, field.name, value, field.maxCharacters) : []
  if (field.maxRepeat && lines.length > field.maxRepeat) {
    problems.push(problem(key, 'too-many', `${field.name} may hold at most ${field.maxRepeat} values.`))
  }
  if (field.numeric && lines.some((line) => !numberPattern.test(line.trim()))) {
    problems.push(problem(key, 'not-a-number', `${field.name} must be a number.`))
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
