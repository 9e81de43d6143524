import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { matrix } from '#authorization/matrix.fixture.ts'
import { createMatrixApp } from '#authorization/matrix-app.fixture.ts'
import type { Row } from '#authorization/matrix-reach.fixture.ts'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { type Model, modelRequestOf, welcomeAt } from './model-requests.fixture.ts'
import { createRandom } from './random.fixture.ts'
import { type Call, inlined, type Operation, type Request, requestOf } from './requests.fixture.ts'

const seed = newSeed()
const requests = rounds({ short: 3_000, full: 30_000 })
const atOnce = 8
const callers = [
  'manager',
  'manager',
  'manager',
  'supervisor',
  'assignee',
  'assignee',
  'teammate',
  'limited',
  'requester',
  'tenant',
] as const
/** One request in so many is a model: it names records that exist, in a state that allows it. */
const oneModelIn = 6

/** A stream never ends, and mail would go to the servers that random requests store. */
const leftOut: readonly string[] = ['streamEvents', 'changeMailServer']

let calls: Call[]
const models = new Map<string, Model>()
const validators = new Map<string, ValidateFunction>()

/** The shape of every error response, as the API's own description has it. */
const problemSchema = {
  type: 'object',
  required: ['title', 'errors'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1 },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        additionalProperties: false,
        properties: {
          field: { type: 'string' },
          code: { type: 'string', minLength: 1 },
          message: { type: 'string', minLength: 1 },
        },
      },
    },
    current: {},
    errorId: { type: 'string' },
  },
}

const server = disposeAfterAll(await createMatrixApp())
beforeAll(async () => {
  const document = inlined((await server.app.inject('/api/openapi.json')).json())
  calls = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .map(([method, operation]) => ({ method, path, operation }))
        .filter(({ operation }) => !leftOut.includes(operation.operationId)),
  )
  const rows: Readonly<Record<string, Row>> = matrix
  for (const route of await listContractRoutes()) {
    const row = rows[route.name]
    if (row) models.set(route.name, { route, row })
  }
  // What runs a few hundred times is not worth optimizing, and refusals of all calls have the same schema.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } })
  const compiled = new Map<string, ValidateFunction>()
  for (const { operation } of calls)
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const schema = content?.['application/json']?.schema
      if (!schema) continue
      const text = JSON.stringify(schema)
      const validate = compiled.get(text) ?? ajv.compile(schema)
      compiled.set(text, validate)
      validators.set(`${operation.operationId} ${status}`, validate)
    }
  validators.set('problem', ajv.compile(problemSchema))
})

/** Returns the mismatch of a response with the document, or undefined. */
function faultOf(call: Call, answer: LightMyRequestResponse): string | undefined {
  const { statusCode: status, headers } = answer
  if (status >= 500 && !(call.path === '/readyz' && status === 503))
    return `answered ${status}: ${answer.body}`
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  if (status >= 400 && !isJson) return `answered ${status} as ${headers['content-type']}`
  if (status === 204) return answer.body === '' ? undefined : 'answered 204 with a body'
  const validate = validators.get(status >= 400 ? 'problem' : `${call.operation.operationId} ${status}`)
  if (!validate)
    return isJson || status >= 300 ? `answered ${status}, which the document does not know` : undefined
  return validate(answer.json())
    ? undefined
    : `answered ${status} with ${JSON.stringify(validate.errors?.[0])} in ${answer.body.slice(0, 300)}`
}

/** A request without its token, for reading. */
const requestText = ({ method, url, headers, payload = '' }: Request): string => {
  const { authorization, ...others } = headers
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return `${method} ${url.slice(0, 400)} ${JSON.stringify(others).slice(0, 300)} ${text.slice(0, 700)}`
}

test(`${requests.toLocaleString('en-US')} requests made from the OpenAPI document find no 5xx and no answer that does not fit its schema`, async () => {
  const random = createRandom(seed)
  const people = await Promise.all(
    callers.map(async (name) => ({ name, token: await signedInAs(server, name) })),
  )
  const guestsOf = ({ operation }: Call) => {
    const model = models.get(operation.operationId)
    const welcome = model ? welcomeAt(model, callers) : []
    return people.filter(({ name }) => welcome.includes(name))
  }
  /** A valid example of the call by an authorized person, if any of these people is authorized. */
  const modelOf = (call: Call, isSloppy: boolean): Promise<Request> | undefined => {
    const model = models.get(call.operation.operationId)
    const guests = guestsOf(call)
    if (!model || guests.length === 0) return undefined
    return modelRequestOf(random, model, { person: random.pick(guests), isSloppy })
  }
  const strangeRequestOf = (call: Call): Request => {
    const request = requestOf(random, call)
    const token = random.once(40) ? {} : random.pick(people).token
    return { ...request, headers: { ...request.headers, ...token } }
  }
  const faults = new Map<string, { count: number; first: string }>()
  const tally = new Map<number, number>()
  const succeeded = new Set<string>()
  /** Whether a call since the last reset may have changed something. */
  let isChanged = true
  const send = async (call: Call, request: Request) => {
    const answer = await server.app.inject(request as never)
    if (call.method !== 'get' && answer.statusCode < 300) isChanged = true
    tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode < 300) succeeded.add(call.operation.operationId)
    const fault = faultOf(call, answer)
    if (fault === undefined) return
    const key = `${request.method} ${call.path} ${answer.statusCode}`
    const known = faults.get(key)
    if (known) known.count++
    else faults.set(key, { count: 1, first: `${requestText(request)}\n  ${fault.slice(0, 700)}` })
  }
  // First each call in a world that nothing strange has happened to; what deletes comes last.
  for (const call of calls.toSorted((one, other) => Number(deletes(one)) - Number(deletes(other)))) {
    if (isChanged) await server.reset()
    isChanged = false
    for (const isSloppy of [false, true, true]) {
      const model = await modelOf(call, isSloppy)
      if (model) await send(call, model)
    }
  }
  for (let sent = 0; sent < requests; sent += atOnce) {
    if (sent % 400 === 0) await server.reset()
    const batch = Array.from({ length: Math.min(atOnce, requests - sent) }, () => {
      const call = random.pick(calls)
      const model = random.once(oneModelIn) ? modelOf(call, random.once(2)) : undefined
      return { call, request: model ?? strangeRequestOf(call) }
    })
    await Promise.all(batch.map(async ({ call, request }) => send(call, await request)))
  }
  const summary = [...tally].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`seed ${seed}: ${requests} requests; ${summary.join(', ')}`)
  expect([...faults].map(([key, { count, first }]) => `${key} (${count} times): ${first}`)).toEqual([])
  const never = calls.filter(({ operation }) => !succeeded.has(operation.operationId))
  console.log(`never succeeded: ${never.map(({ operation }) => operation.operationId).join(', ')}`)
  expect(never.filter((call) => guestsOf(call).length > 0)).toEqual([])
  // A call without a valid example in the table of people is tested for its input checks only. This includes calls on
  // personal records, such as own reports.
  const withoutExample = calls.filter((call) => guestsOf(call).length === 0)
  expect(withoutExample.length).toBeLessThanOrEqual(calls.length / 11)
})

const deletes = ({ method }: Call) => method.toUpperCase() === 'DELETE'
