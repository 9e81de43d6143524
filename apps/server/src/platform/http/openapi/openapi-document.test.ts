import { readdir } from 'node:fs/promises'
import { apiWords } from '@fettle/contract/openapi/api-words'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { type ApiDocument, buildDocument, type Operation } from './document.ts'
import type { JsonSchema } from './json-schemas.ts'
import { contractDocument } from './openapi-document.fixture.ts'
import type { Parameter } from './parameters.ts'

const routes = await listContractRoutes()
const contractFolder = new URL('../../../../../../packages/contract/src/', import.meta.url)

let document: ApiDocument
let operations: Operation[]
beforeAll(async () => {
  document = await contractDocument()
  operations = Object.values(document.paths).flatMap((path) => Object.values(path))
})

const named = (reference: { $ref: string }): string => reference.$ref.split('/').at(-1) ?? ''
const parametersOf = (operation: Operation): Parameter[] =>
  (operation.parameters ?? []).map((each) =>
    '$ref' in each
      ? ((document.components.parameters as Record<string, Parameter>)[named(each)] as Parameter)
      : each,
  )
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)

/** Exported object schemas of the contract, under the names that they should have. */
async function exportedSchemas() {
  const files = (await readdir(contractFolder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('openapi'),
  )
  const modules = await Promise.all(files.map((name) => import(new URL(name, contractFolder).href)))
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, schema]) => {
        const isObject = (schema as { _zod?: { def: { type: string } } } | null)?._zod?.def.type === 'object'
        const id = name.charAt(0).toUpperCase() + name.slice(1)
        return isObject ? [[schema as never, { id, description: id }] as const] : []
      }),
  )
}

describe('names and descriptions', () => {
  test('every exported object schema that a call uses has its name in the document', async () => {
    const complete = buildDocument(routes, { ...apiWords, schemas: await exportedSchemas() })
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(complete.components.schemas))
  })

  test('every schema, parameter, tag, call and response has a description', () => {
    const parameters = operations.flatMap(parametersOf)
    expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
    expect(parameters.length).toBeGreaterThan(900)
    const { schemas, responses } = document.components
    const described = Object.entries({ ...schemas, ...responses })
    expect(described.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
    expect(document.tags.filter(({ description }) => !description)).toEqual([])
    expect(operations.filter(({ summary }) => !summary)).toEqual([])
  })

  test("the product's nouns are named", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'WorkOrder',
        'Asset',
        'Problem',
        'Part',
        'VendorDetail',
        'ContactDetail',
        'Meter',
      ]),
    )
  })
})

describe('parameters', () => {
  test('ids in paths are integers', () => {
    const texts = operations
      .flatMap(parametersOf)
      .filter(
        ({ in: place, name, schema }) =>
          place === 'path' && /Id$/.test(name) && !JSON.stringify(schema).includes('"type":"integer"'),
      )
    expect([...new Set(texts.map(({ name }) => name))]).toEqual([])
  })

  test('skip is documented as 1-based', () => {
    const skip =
      operationOf('listWorkOrders') &&
      parametersOf(operationOf('listWorkOrders') as Operation).find(({ name }) => name === 'skip')
    expect(skip).toMatchObject({
      schema: { type: 'integer', default: 1 },
      description: expect.stringContaining('counted from 1'),
    })
  })

  test('a change accepts Idempotency-Key, and a PUT or DELETE also If-Match', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const headers = parametersOf(operation)
          .filter(({ in: place }) => place === 'header')
          .map(({ name }) => name)
        const isOfRecord = method !== 'get' && '412' in operation.responses
        const ifMatch = method === 'put' || method === 'delete' || isOfRecord ? ['If-Match'] : []
        const expected = method === 'get' ? [] : [...ifMatch, 'Idempotency-Key']
        expect([path, method, headers]).toEqual([path, method, expected])
      }
  })
})

describe('responses', () => {
  test('a call without a response body returns 204, and a file has its content type', () => {
    for (const route of routes) {
      const { responses } = operationOf(route.name) as Operation
      const [success] = Object.entries(responses)
      expect(Number(success?.[0])).toBe(route.status ?? (route.response === undefined ? 204 : 200))
      if (route.response && 'file' in route.response)
        expect(success?.[1]).toHaveProperty('content', { [route.response.file]: expect.anything() })
    }
  })

  test('refusals have the schema Problem', () => {
    for (const response of Object.values(document.components.responses))
      expect(response.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem' })
    for (const route of routes) {
      const statuses = Object.keys(operationOf(route.name)?.responses ?? {})
      if (route.permission !== 'public')
        expect([route.name, statuses]).toEqual([route.name, expect.arrayContaining(['401', '403'])])
      if (route.path.includes('{'))
        expect([route.name, statuses]).toEqual([route.name, expect.arrayContaining(['404'])])
      if (route.body)
        expect([route.name, statuses]).toEqual([route.name, expect.arrayContaining(['400', '409', '415'])])
    }
  })
})

describe('examples', () => {
  test('every call has an example that fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } })
    ajv.addSchema({ $id: 'document', components: document.components })
    const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
    const faultOf = (schema: JsonSchema, example: unknown) => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
      compiled.set(text, validate)
      return validate(example) ? undefined : JSON.stringify(validate.errors?.[0])
    }
    const faults = operations.flatMap(({ operationId, requestBody, responses, ...operation }) => {
      const contents = [
        ...Object.values(requestBody?.content ?? {}),
        ...Object.values(responses).flatMap((response) =>
          'content' in response ? Object.values(response.content ?? {}) : [],
        ),
      ].filter((content) => 'example' in content)
      const parameters = parametersOf({ operationId, responses, ...operation }).filter(
        (each) => 'example' in each,
      )
      return [...contents, ...parameters]
        .flatMap(({ schema, example }) => faultOf(schema, example) ?? [])
        .map((fault) => `${operationId}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  test('the server accepts each body example as input', () => {
    const refused = routes.flatMap((route) => {
      const [content] = Object.values(operationOf(route.name)?.requestBody?.content ?? {})
      if (!route.body || !content || !('example' in content)) return []
      const read = route.body.safeParse(content.example)
      return read.success ? [] : [`${route.name}: ${JSON.stringify(read.error.issues[0])}`]
    })
    expect(refused).toEqual([])
  })
})
