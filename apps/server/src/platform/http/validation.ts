import type { ProblemError as ProblemItem } from '@fettle/contract/problem'
import type { FastifySchemaCompiler } from 'fastify'
import { type $ZodIssue, type $ZodIssueInvalidUnion, type $ZodType, safeParse } from 'zod/v4/core'
import { invalid } from './problem-error.ts'

type ObjectSchema = $ZodType & { shape?: Record<string, unknown> }

/** Parses a query string; keys are lowercased, a repeated key becomes a list ([A7.004]). */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const parsed: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.toLowerCase().replace(/\[\]$/, '')
    const before = parsed[key]
    if (Array.isArray(before)) before.push(value)
    else parsed[key] = before === undefined ? value : [before, value]
  }
  return parsed
}

const spellings = new WeakMap<ObjectSchema, ReadonlyMap<string, string>>()

function spellingOf(schema: ObjectSchema): ReadonlyMap<string, string> {
  const known = spellings.get(schema)
  if (known !== undefined) return known
  const spelling = new Map(Object.keys(schema.shape ?? {}).map((key) => [key.toLowerCase(), key]))
  spellings.set(schema, spelling)
  return spelling
}

/** Gives keys the spelling of the schema, whatever case they came in; a blank value counts as absent. */
export function matchKeys(input: Record<string, unknown>, schema: ObjectSchema): Record<string, unknown> {
  const spelling = spellingOf(schema)
  const spelled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    if (value !== '') spelled[spelling.get(key.toLowerCase()) ?? key] = value
  }
  return spelled
}

/** The most errors in one refusal: a body can contain a hundred thousand, and the response must stay small. */
const maxErrors = 200

/** Validates params, query and body with the contract's schemas; invalid input is a 400 that names each field. */
export const compileValidator: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const input = httpPart === 'querystring' ? matchKeys(data as Record<string, unknown>, schema) : data
    const result = safeParse(schema, input ?? {}, { reportInput: true })
    if (!result.success)
      return {
        error: invalid(result.error.issues.slice(0, maxErrors).flatMap(toItems).slice(0, maxErrors)),
      }
    const field = findUnstorable(result.data)
    return field === undefined ? { value: result.data } : { error: invalid([unstorable(field)]) }
  }
}

const unstorable = (field: string): ProblemItem => ({
  field,
  code: 'invalid',
  message: 'Contains a character that cannot be stored.',
})

/**
 * Returns where a value contains a NUL or half a surrogate pair, which the database cannot store, in a text or in a
 * name.
 */
function findUnstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, each] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`
    const found = findUnstorable(name) === undefined ? findUnstorable(each, place) : place
    if (found !== undefined) return found
  }
  return undefined
}

/** Describes one issue of a schema in the words of the API. */
export function toItems(issue: $ZodIssue): ProblemItem[] {
  const field = issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        code: 'unknown-field',
        message: `There is no field '${key}' here.`,
      }))
    case 'too_big':
      return [
        issue.origin === 'string'
          ? { field, code: 'too-long', message: `Must be at most ${issue.maximum} characters.` }
          : issue.origin === 'array'
            ? { field, code: 'too-many', message: `Must be at most ${issue.maximum} entries.` }
            : { field, code: 'too-large', message: `Must be at most ${issue.maximum}.` },
      ]
    case 'too_small':
      return [
        issue.origin === 'string'
          ? { field, code: 'required', message: 'Is required.' }
          : {
              field,
              code: 'too-small',
              message: `Must be ${issue.inclusive === false ? 'above' : 'at least'} ${issue.minimum}.`,
            },
      ]
    case 'invalid_type':
      if (Array.isArray(issue.input) && issue.expected === 'string')
        return [{ field, code: 'wrong-type', message: 'Takes one value, but got several.' }]
      return [
        issue.input === undefined
          ? { field, code: 'required', message: 'Is required.' }
          : { field, code: 'wrong-type', message: `Must be of type ${issue.expected}.` },
      ]
    case 'invalid_value':
      return [notAllowed(field, issue.values)]
    case 'invalid_format':
      return [{ field, code: 'wrong-format', message: formats[issue.format] ?? issue.message }]
    case 'invalid_union':
      if ('options' in issue && issue.options)
        return [
          { field, code: 'not-allowed', message: `Must be one of: ${issue.options.map(String).join(', ')}.` },
        ]
      if (issue.input === undefined) return [{ field, code: 'required', message: 'Is required.' }]
      if (choicesOf(issue).length > 0) return [notAllowed(field, choicesOf(issue))]
      return [{ field, code: 'wrong-format', message: formats.datetime as string }]
    default:
      return [{ field, code: 'invalid', message: issue.message }]
  }
}

const notAllowed = (field: string, values: readonly unknown[]): ProblemItem => ({
  field,
  code: 'not-allowed',
  message: `Must be one of: ${values.map(String).join(', ')}.`,
})

/** Values that a union names, among schemas of other values. */
const choicesOf = ({ errors }: $ZodIssueInvalidUnion): readonly unknown[] =>
  errors
    .flat()
    .flatMap((each) => (each.code === 'invalid_value' && each.path.length === 0 ? each.values : []))

const formats: Record<string, string> = {
  date: 'Must be a date that exists, as YYYY-MM-DD.',
  datetime: 'Must be a date, or an instant as an ISO string.',
  email: 'Must be an e-mail address.',
}
