import type { JsonSchema } from './json-schemas.ts'

type Words = Readonly<Record<string, unknown>>
type Context = { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly words: Words }

/** Texts that fit the patterns of the contract: numbers, days, times, colors, zones. */
const texts = [
  'Example',
  '1',
  '2026-03-10',
  '2026-03-10T15:00:00Z',
  '08:00',
  '3',
  '#1F6FEB',
  'America/New_York',
  'a',
]
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-03-10T15:00:00Z',
  date: '2026-03-10',
  email: 'rita@example.com',
  uri: 'https://example.com/',
}

/** An example of a value: its required fields, with the value that `words` has for a field's name. */
export function exampleOf(schema: JsonSchema, context: Context, name = ''): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema as {
    $ref?: string
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
    allOf?: JsonSchema[]
  }
  if ($ref) return exampleOf(context.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, context, name)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [choice] = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null')
  if (choice) return exampleOf(choice, context, name)
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, context, name)))
  switch (schema.type) {
    case 'object': {
      const {
        properties = {},
        required = [],
        additionalProperties,
      } = schema as {
        properties?: Record<string, JsonSchema>
        required?: string[]
        additionalProperties?: JsonSchema | boolean
      }
      const others = typeof additionalProperties === 'object' ? additionalProperties : {}
      return Object.fromEntries(
        required.map((field) => [field, exampleOf(properties[field] ?? others, context, field)]),
      )
    }
    case 'array':
      return Number(schema.minItems ?? 0) > 0 ? [exampleOf(schema.items as JsonSchema, context, name)] : []
    case 'string':
      return textExample(schema, context.words[name])
    case 'integer':
    case 'number':
      return numberExample(schema, context.words[name])
    case 'boolean':
      return false
    default:
      return null
  }
}

function textExample(schema: JsonSchema, word: unknown): string {
  const {
    pattern,
    format,
    maxLength = Number.POSITIVE_INFINITY,
  } = schema as { pattern?: string; format?: string; maxLength?: number }
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  if (fits(word)) return word
  const known = format && formats[format]
  return known ?? texts.find(fits) ?? ''
}

function numberExample(schema: JsonSchema, word: unknown): number {
  const {
    minimum = 0,
    exclusiveMinimum,
    maximum = Number.POSITIVE_INFINITY,
  } = schema as Record<string, number | undefined>
  if (typeof word === 'number') return word
  return Math.min(Math.max(1, minimum, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1), maximum)
}
