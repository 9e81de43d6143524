import { pathParameters, type Route } from '@fettle/contract/route'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalStatuses, successStatus } from '#platform/http/openapi/declared-statuses.ts'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { matrix } from './matrix.fixture.ts'
import { createMatrixApp } from './matrix-app.fixture.ts'
import { callOfRow } from './matrix-call.fixture.ts'
import type { Row } from './matrix-reach.fixture.ts'

const routes = await listContractRoutes()
const rowsByName: Readonly<Record<string, Row>> = matrix
const callers = [null, 'manager', 'requester', 'disabled', 'manager elsewhere'] as const

const tokens = new Map<string | null, { authorization: string }>()
const server = disposeAfterAll(await createMatrixApp())
beforeAll(async () => {
  for (const caller of callers) if (caller) tokens.set(caller, await signedInAs(server, caller))
})

type Trial = (call: InjectOptions, route: Route) => InjectOptions

const withHeader =
  (name: string, value: string): Trial =>
  (call) => ({ ...call, headers: { ...call.headers, [name]: value } })
const withBody =
  (payload: string, type = 'application/json'): Trial =>
  (call, route) =>
    route.method === 'GET' ? call : { ...call, payload, headers: { ...call.headers, 'content-type': type } }
const withPath =
  (value: string): Trial =>
  (call, route) => ({
    ...call,
    url: pathParameters(route.path).reduce((path, name) => path.replace(`{${name}}`, value), route.path),
  })
const withQuery =
  (query: string): Trial =>
  (call) => ({ ...call, url: `${call.url}${String(call.url).includes('?') ? '&' : '?'}${query}` })
/** Replaces each id of the body, so that it names no record. */
const withUnknownIds: Trial = (call) => {
  if (typeof call.payload !== 'object' || call.payload === null || Buffer.isBuffer(call.payload)) return call
  const entries = Object.entries(call.payload).map(([name, value]) =>
    /id$/i.test(name) ? [name, 999_999] : [name, value],
  )
  return { ...call, payload: Object.fromEntries(entries) }
}

/** Calls that are refused for one reason each, and good ones that the state of a record may refuse. */
const trials: Readonly<Record<string, Trial>> = {
  'a good call': (call) => call,
  'a stale version': withHeader('if-match', '"999999"'),
  'an unreadable version': withHeader('if-match', 'x'),
  'an unreadable key': withHeader('idempotency-key', 'a b'),
  'a used key': withHeader('idempotency-key', 'used'),
  'an unknown record': withPath('999999'),
  'an unreadable id': withPath('x'),
  'an unknown filter': withQuery('nonsense=1&skip=x'),
  'an unknown property': withQuery('propertyId=999999'),
  'unknown ids in the body': withUnknownIds,
  'no body': withBody(''),
  'a body of null': withBody('null'),
  'a list as body': withBody('[1]'),
  'an unknown field': withBody('{"nonsense":1}'),
  'broken JSON': withBody('{"a":'),
  'another content type': withBody('<a/>', 'application/xml'),
  'a form without a boundary': withBody('x', 'multipart/form-data'),
  'a large body': withBody(JSON.stringify({ nonsense: 'x'.repeat(3_000_000) })),
}

/** Whether a call has changed the world since the last reset. */
let isChanged = true

/** Returns the status of a call. */
async function statusOf(call: InjectOptions, route: Route): Promise<number> {
  const answer = await server.app.inject(call)
  isChanged ||= route.method !== 'GET' && answer.statusCode < 300
  if (route.name === 'streamEvents') answer.stream().destroy()
  return answer.statusCode
}

const seen = new Set<number>()

describe('each status that a call answers is declared in the OpenAPI document', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_title, route) => {
      const row = rowsByName[route.name]
      if (!row) throw new Error(`${route.name} is not in the table.`)
      const declared = new Set(
        [successStatus(route), ...refusalStatuses(route)].filter((status) => status !== 500),
      )
      if (isChanged) await server.reset()
      isChanged = false
      const undeclared: string[] = []
      for (const caller of callers) {
        for (const [title, trial] of Object.entries(trials)) {
          // Other callers are refused whatever they send.
          if (caller !== 'manager' && title !== 'a good call' && title !== 'an unknown record') continue
          const call = await callOfRow(route, row, caller, tokens.get(caller))
          const status = await statusOf(trial(call, route), route)
          seen.add(status)
          if (!declared.has(status))
            undeclared.push(`${title} of ${caller ?? 'a signed-out caller'}: ${status}`)
        }
      }
      expect(undeclared).toEqual([])
    },
  )

  test('the calls were refused in all the ways of a client', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 412, 413, 415, 422]),
    )
  })
})
