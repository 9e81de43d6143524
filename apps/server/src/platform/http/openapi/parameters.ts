import type { Route } from '@fettle/contract/route'
import type * as z from 'zod/mini'
import { inlineSchema, type JsonSchema } from './json-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: JsonSchema
  example?: unknown
}
type Described = (name: string) => string

/** Headers that every call of a kind accepts. */
export const headerParameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The fmModId of the record as it was read, in quotes. The call is refused with 412 when the record has changed since.',
    schema: { type: 'string', pattern: '^(\\*|"\\d{1,10}")$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of the caller for this change. Another call with the same key and body changes nothing. For 35 days it returns the first response, until 400 days it is refused with 409 and the code `done-before`.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '6f1c1f0e-2b1d-4c39-9c5e-2f7f5e2f7c11',
  },
} as const satisfies Record<string, Parameter>

/** The parameters of a call in its path and its query. */
export function parametersOf({ params, query }: Route, describe: Described): Parameter[] {
  return [
    ...shapeOf(params).map(([name, schema]) => ({
      ...parameterOf(name, schema, describe),
      in: 'path' as const,
      required: true,
    })),
    ...shapeOf(query).map(([name, schema]) => ({
      ...parameterOf(name, schema, describe),
      in: 'query' as const,
    })),
  ]
}

const shapeOf = (schema: z.ZodMiniObject | undefined): [string, z.core.$ZodType][] =>
  Object.entries(schema?._zod.def.shape ?? {})

function parameterOf(name: string, schema: z.core.$ZodType, describe: Described): Omit<Parameter, 'in'> {
  return {
    name,
    ...(schema._zod.optin === undefined ? { required: true } : {}),
    description: describe(name),
    schema: valueSchema(schema),
  }
}

/** The value as it is meant: a number where the text of a URL becomes one. */
function valueSchema(schema: z.core.$ZodType): JsonSchema {
  const { def } = schema._zod as z.core.$ZodUnionInternals
  if (def.type === 'union') return { anyOf: def.options.map(valueSchema) }
  const parsed = inlineSchema(schema, 'output')
  const isKnown = ['type', 'enum', 'const', 'anyOf'].some((key) => key in parsed)
  return isKnown ? parsed : inlineSchema(schema, 'input')
}
