import { problem } from '@fettle/contract/problem'
import type { BodyKind, Route } from '@fettle/contract/route'
import type * as z from 'zod/mini'
import { answersJson, refusalStatuses, successStatus, takesVersion } from './declared-statuses.ts'
import { exampleOf } from './examples.ts'
import {
  createSchemas,
  type JsonSchema,
  reachedSchemas,
  referenceTo,
  renameReferences,
  type SchemaName,
} from './json-schemas.ts'
import { headerParameters, type Parameter, parametersOf } from './parameters.ts'

/** What the document says in the words of the product. */
export type ApiWords = {
  readonly title: string
  readonly description: string
  readonly schemas: ReadonlyMap<z.core.$ZodType, SchemaName>
  readonly tags: Readonly<Record<string, string>>
  /** Descriptions of parameters, by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** Example values, by the name of the field or parameter. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Bodies of calls whose required fields alone do not make a request. */
  readonly bodies: Readonly<Record<string, unknown>>
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>
type Reference = { $ref: string }
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content } | Reference>
  security?: unknown[]
}

const bodyTypes: Readonly<Record<BodyKind, readonly string[]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
  multipart: ['multipart/form-data'],
}

const refusals: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request is not valid. Each error names its field.'],
  401: ['SignedOut', 'The token is missing, wrong or has ended.'],
  403: ['Forbidden', 'The caller may not do this, or may not see the record.'],
  404: ['NotFound', 'The record does not exist, or belongs to another property.'],
  409: ['Conflict', 'The record is in a state that does not allow this; `current` has the record.'],
  410: ['Gone', 'What the link leads to has ended.'],
  412: ['Stale', 'The record has changed since `If-Match` was read; `current` has the record.'],
  413: ['TooLarge', 'The body or a file is too large.'],
  415: ['WrongContentType', 'The call does not take this content type.'],
  422: ['NotPossible', 'The request is valid, but cannot be done.'],
  429: ['TooManyRequests', 'Too many requests. Repeat it after the seconds in `Retry-After`.'],
  500: ['ServerError', 'An unexpected error; the log has the details under `errorId`.'],
  503: [
    'Unavailable',
    'The server is busy or cannot reach its database. Repeat it after the seconds in `Retry-After`.',
  ],
  507: ['DiskFull', 'The disk of the server is full; nothing was saved.'],
}

/** Builds the OpenAPI 3.1 document of some calls. */
export function buildDocument(routes: readonly Route[], words: ApiWords, serverUrl = '/') {
  const schemas = createSchemas(words.schemas)
  const problemId = schemas.nameOf(problem, 'output', {
    id: 'Problem',
    description: 'The body of every refusal.',
  })
  const named = routes.map((route) => ({
    route,
    body:
      route.body &&
      schemas.nameOf(route.body, 'input', {
        id: `${pascal(route.name)}Body`,
        description: `Body of: ${route.summary}`,
      }),
    answer: answersJson(route)
      ? schemas.nameOf(route.response as z.core.$ZodType, 'output', {
          id: `${pascal(route.name)}Response`,
          description: `Response of: ${route.summary}`,
        })
      : undefined,
  }))
  const written = schemas.write()
  const context = { schemas: written.schemas, words: words.examples }
  const shared = createSharedParameters()
  const paths: Record<string, Record<string, Operation>> = {}

  for (const { route, body, answer } of named) {
    const parameters = parametersOf(route, (name) => words.parameters[name] ?? '').map((parameter) => {
      const example = words.examples[parameter.name]
      if (example === undefined) return parameter
      return { ...parameter, example: parameter.schema.type === 'array' ? [example] : example }
    })
    if (body && route.fileField) addFiles(written.schemas[body], route.fileField)
    const bodyRef = body && renameReferences(referenceTo(body), written.renamed)
    const operation: Operation = {
      operationId: route.name,
      summary: route.summary,
      tags: [tagOf(route)],
      ...(parameters.length > 0 || route.method !== 'GET'
        ? { parameters: [...parameters.map(shared.use), ...headersOf(route)] }
        : {}),
      ...(bodyRef
        ? {
            requestBody: requestBodyOf(
              route,
              bodyRef,
              words.bodies[route.name] ?? exampleOf(bodyRef, context),
            ),
          }
        : {}),
      responses: {
        [successStatus(route)]: successOf(route, answer, body ? undefined : context),
        ...(route.answersUnchanged ? { 304: { description: 'Nothing changed since.' } } : {}),
        ...Object.fromEntries(
          refusalStatuses(route).map((status) => [
            status,
            { $ref: `#/components/responses/${refusals[status]?.[0]}` },
          ]),
        ),
      },
      ...(route.permission === 'public' ? { security: [] } : {}),
    }
    const path = paths[route.path] ?? {}
    paths[route.path] = path
    path[route.method.toLowerCase()] = operation
  }
  const parameters = shared.write(paths)
  const responses = Object.fromEntries(
    Object.entries(refusals).map(([status, [name, description]]) => [
      name,
      refusal(Number(status), description, problemId),
    ]),
  )
  const tags = [...new Set(routes.map(tagOf))].sort()
  return {
    openapi: '3.1.0',
    info: { title: words.title, version: '1', description: words.description },
    servers: [{ url: serverUrl }],
    tags: tags.map((name) => ({ name, description: words.tags[name] ?? '' })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { ...headerParameters, ...parameters },
      responses,
      schemas: reachedSchemas([paths, responses], written.schemas),
    },
  }
}
export type ApiDocument = ReturnType<typeof buildDocument>

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const tagOf = ({ path }: Route) => pascal(path.split('/')[2] ?? 'Fettle')

const headersOf = (route: Route): Reference[] => {
  if (route.method === 'GET') return []
  const ifMatch = takesVersion(route) ? [{ $ref: '#/components/parameters/IfMatch' }] : []
  return [...ifMatch, { $ref: '#/components/parameters/IdempotencyKey' }]
}

function requestBodyOf(
  { bodyKind = 'json', fileField, body }: Route,
  schema: JsonSchema,
  example: unknown,
): NonNullable<Operation['requestBody']> {
  return {
    ...(body?._zod.optin === undefined ? { required: true } : {}),
    content: Object.fromEntries(
      bodyTypes[bodyKind].map((type) => [type, { schema, ...(fileField ? {} : { example }) }]),
    ),
  }
}

function addFiles(schema: JsonSchema | undefined, field: string): void {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  if (schema) schema.properties = { ...schema.properties, [field]: files }
}

function successOf(
  { response, summary }: Route,
  answer: string | undefined,
  context: Parameters<typeof exampleOf>[1] | undefined,
) {
  if (answer) {
    const schema = referenceTo(answer)
    return {
      description: summary,
      content: {
        'application/json': { schema, ...(context ? { example: exampleOf(schema, context) } : {}) },
      },
    }
  }
  if (response && 'file' in response)
    return {
      description: summary,
      content: { [response.file]: { schema: { type: 'string', format: 'binary' } } },
    }
  return { description: 'Done. The response has no body.' }
}

function refusal(status: number, description: string, problemId: string) {
  const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }
  const [name = ''] = refusals[status] ?? []
  const example = { title: description, errors: [{ field: '', code: name, message: description }] }
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema: referenceTo(problemId), example } },
  }
}

/** Writes a parameter that several calls share once. */
function createSharedParameters() {
  const uses = new Map<string, { parameter: Parameter; count: number }>()
  return {
    use(parameter: Parameter): Parameter {
      const key = JSON.stringify(parameter)
      const known = uses.get(key) ?? { parameter, count: 0 }
      known.count++
      uses.set(key, known)
      return known.parameter
    },
    /** Replaces the shared parameters of all operations by references, and returns them by name. */
    write(paths: Record<string, Record<string, Operation>>): Record<string, Parameter> {
      const shared: Record<string, Parameter> = {}
      const references = new Map<Parameter | Reference, Reference>()
      for (const { parameter, count } of uses.values()) {
        if (count < 2) continue
        const base = `${pascal(parameter.in)}${pascal(parameter.name)}`
        let id = base
        for (let variant = 2; shared[id]; variant++) id = `${base}${variant}`
        shared[id] = parameter
        references.set(parameter, { $ref: `#/components/parameters/${id}` })
      }
      for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
        if (operation.parameters)
          operation.parameters = operation.parameters.map((each) => references.get(each) ?? each)
      return shared
    },
  }
}
