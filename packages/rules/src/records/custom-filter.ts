import { customFilterColors, maxLength } from './limits.ts'
import { type Problem, problem, requiredText, tooLong } from './problem.ts'

/** Maximum number of custom filters per user. */
export const maxCustomFilters = 50
const maxKeys = 60
const maxText = 400
const maxEntries = 100

/** Returns the problems of a filter's title and color ([A2.071], [A2.072]). */
export function customFilterProblems(filter: { title: string; buttonColor: string }): Problem[] {
  const known = customFilterColors.some((color) => color === filter.buttonColor.toLowerCase())
  return [
    ...requiredText('customFilter.title', 'Title', filter.title),
    ...tooLong('customFilter.title', 'Title', filter.title.trim(), maxLength.customFilterTitle),
    ...(known
      ? []
      : [
          problem(
            'customFilter.buttonColor',
            'unknown',
            `The color must be one of ${customFilterColors.join(', ')}.`,
          ),
        ]),
  ]
}

const fold = (title: string) => title.trim().toLowerCase()

/** Whether two titles are equal, ignoring case. A user has one custom filter per title. */
export const isSameFilterTitle = (one: string, other: string): boolean => fold(one) === fold(other)

type Scalar = string | number | boolean
export type StoredQuery = Record<string, Scalar | Scalar[]>

const numeric = new Set(['skip', 'take', 'jobPriority'])

/** Parses a number. undefined for a blank or non-numeric value. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const isScalar = (value: unknown): value is Scalar =>
  (typeof value === 'string' && value.length <= maxText) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean'

function storedValue(key: string, value: unknown): Scalar | Scalar[] | undefined {
  if (!numeric.has(key)) return Array.isArray(value) ? value.filter(isScalar) : (value as Scalar)
  if (!Array.isArray(value)) return numberOf(value)
  const numbers = value.map(numberOf).filter((number) => number !== undefined)
  return numbers.length > 0 ? numbers : undefined
}

function isStorable(value: unknown): boolean {
  return isScalar(value) || (Array.isArray(value) && value.length <= maxEntries && value.every(isScalar))
}

/**
 * Returns the query as stored: skip, take and jobPriority as numbers, or dropped if blank or non-numeric
 * ([A2.073]); empty values are omitted. Values must be text, numbers, booleans or lists of these; anything
 * else is a problem of the field `name`.
 */
export function storedQueryOf(
  query: Readonly<Record<string, unknown>>,
  name = 'customFilter.query',
): {
  query: StoredQuery
  problems: Problem[]
} {
  const stored: StoredQuery = {}
  const problems: Problem[] = []
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  if (entries.length > maxKeys)
    problems.push(problem(name, 'too-many', `A filter may have at most ${maxKeys} fields.`))
  for (const [key, value] of entries) {
    const field = `${name}.${key}`
    if (!/^[a-z][a-z0-9]{0,59}$/i.test(key))
      problems.push(problem(field, 'unknown', 'This is not the name of a filter.'))
    else if (!isStorable(value))
      problems.push(
        problem(
          field,
          'wrong-type',
          `Must be a text of at most ${maxText} characters, a number, true or false, or a list of them.`,
        ),
      )
    else {
      const clean = storedValue(key, value)
      if (clean !== undefined && clean !== '') stored[key] = clean
    }
  }
  return { query: stored, problems }
}
