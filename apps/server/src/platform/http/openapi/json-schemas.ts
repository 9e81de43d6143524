import * as z from 'zod/mini'

export type JsonSchema = {
  [key: string]: unknown
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
}

/** Name and description of a schema that other schemas refer to. */
export type SchemaName = { readonly id: string; readonly description: string }
type Direction = 'input' | 'output'
type Schema = z.core.$ZodType

const uri = (id: string) => `#/components/schemas/${id}`
export const referenceTo = (id: string): JsonSchema => ({ $ref: uri(id) })

/** The format says what the pattern repeats at length. */
const withoutPattern = ({ jsonSchema }: { jsonSchema: { format?: unknown; pattern?: unknown } }): void => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

/** JSON schema of a value that is not named. */
export const inlineSchema = (schema: Schema, io: Direction): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: withoutPattern,
  }) as JsonSchema
  return json
}

/** Collects the named schemas of a document and writes them. A name means the same in requests and responses. */
export function createSchemas(named: ReadonlyMap<Schema, SchemaName>) {
  const registries = { input: z.registry<SchemaName>(), output: z.registry<SchemaName>() }
  for (const [schema, name] of named) {
    registries.input.add(schema, name)
    registries.output.add(schema, name)
  }

  return {
    /** Returns the name of a schema. A schema without a name is registered as `fallback`. */
    nameOf(schema: Schema, io: Direction, fallback: SchemaName): string {
      const known = registries[io].get(schema)
      if (known) return known.id
      registries[io].add(schema, fallback)
      return fallback.id
    },

    /**
     * Writes every schema. One that differs between requests and responses has the suffix `Input` in requests;
     * `renamed` maps such names.
     */
    write(): { schemas: Record<string, JsonSchema>; renamed: ReadonlySet<string> } {
      const output = schemasOf(registries.output, 'output')
      const input = schemasOf(registries.input, 'input')
      const renamed = new Set(
        Object.keys(input).filter(
          (id) => output[id] && JSON.stringify(input[id]) !== JSON.stringify(output[id]),
        ),
      )
      // A schema that refers to a renamed one differs as well.
      for (let size = -1; size !== renamed.size; ) {
        size = renamed.size
        for (const [id, schema] of Object.entries(input))
          if (output[id] && referencesOf(schema).some((other) => renamed.has(other))) renamed.add(id)
      }
      const requests = Object.entries(input).map(([id, schema]) => [
        renamed.has(id) ? `${id}Input` : id,
        renameReferences(schema, renamed),
      ])
      return { schemas: { ...output, ...Object.fromEntries(requests) }, renamed }
    },
  }
}

function schemasOf(registry: z.core.$ZodRegistry<SchemaName>, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    uri,
    override: withoutPattern,
  })
  return Object.fromEntries(
    Object.entries(schemas as Record<string, JsonSchema>).map(([id, schema]) => {
      const { $schema: _, $id: __, id: ___, ...json } = schema
      return [id, json]
    }),
  )
}

/** The schema with references to requests' own names. */
export const renameReferences = (schema: JsonSchema, renamed: ReadonlySet<string>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && renamed.has(idOf(value)) ? `${value}Input` : value,
  ) as JsonSchema

const idOf = (reference: string) => reference.slice(uri('').length)

/** Names of the schemas to which a part of the document refers. */
const referencesOf = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    (match) => match[1] as string,
  )

/** The schemas that a part of the document reaches. */
export function reachedSchemas(
  part: unknown,
  schemas: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const reached = new Set<string>()
  const waiting = referencesOf(part)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...referencesOf(schemas[id]))
  }
  return Object.fromEntries([...reached].sort().map((id) => [id, schemas[id] as JsonSchema]))
}
