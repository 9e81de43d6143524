import { pathParameters, type Route } from '@fettle/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './platform/testing/app.ts'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { signedInAs } from './platform/testing/tokens.ts'

const routes = await listContractRoutes()
const guarded = routes.filter((route) => route.permission !== 'public')
const named = (list: readonly Route[]): [string, Route][] =>
  list.map((route) => [`${route.method} ${route.path}`, route])

/** An address with a whole number for each of its parameters. */
const addressOf = (route: Route, id: (parameter: string) => string | number = () => 1): string =>
  pathParameters(route.path).reduce(
    (path, parameter) => path.replace(`{${parameter}}`, String(id(parameter))),
    route.path,
  )

let server: TestApp
type Operation = {
  operationId?: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
}
let document: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object }> }
}

beforeAll(async () => {
  server = await createTestApp()
  document = (await server.app.inject('/api/openapi.json')).json()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('the inventory of calls', () => {
  test('every call of the contract has a unique name and path', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length)
    expect(new Set(routes.map((route) => `${route.method} ${route.path.toLowerCase()}`)).size).toBe(
      routes.length,
    )
    expect(routes.length).toBeGreaterThan(50)
  })

  test.each(named(routes))('%s is registered', (_title, route) => {
    const url = route.path.replace(/\{(\w+)\}/g, ':$1')
    expect(server.app.hasRoute({ method: route.method, url })).toBe(true)
  })

  test('nothing answers under /api that the contract does not declare', () => {
    const declared = new Set(routes.map((route) => `${route.method.toLowerCase()} ${route.path}`))
    const answered = Object.entries(document.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
      .filter((call) => call.split(' ')[1]?.startsWith('/api/'))
    expect(answered.filter((call) => !declared.has(call))).toEqual([])
  })

  test('the OpenAPI document marks exactly the public calls as open', () => {
    for (const route of routes) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()]
      expect([route.path, operation?.operationId]).toEqual([route.path, route.name])
      expect([route.path, operation?.security]).toEqual([
        route.path,
        route.permission === 'public' ? [] : undefined,
      ])
    }
  })
})

test('[A7.005,A7.052,A7.055] the OpenAPI document describes form encodings and file fields', () => {
  const bodyOf = (path: string) => document.paths[path]?.post?.requestBody?.content ?? {}
  const form = bodyOf('/api/Workorders/RequestFormData')
  expect(Object.keys(form)).toEqual([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json',
  ])
  for (const [path, field, id] of [
    ['/api/Photos', 'Photo', 'workorderId'],
    ['/api/Documents', 'Document', 'workorderId'],
  ] as const) {
    const content = bodyOf(path)
    expect([path, Object.keys(content)]).toEqual([path, ['multipart/form-data']])
    const { $ref = '' } = content['multipart/form-data']?.schema ?? {}
    const { properties } = document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
    expect(properties).toMatchObject({
      [field]: { type: 'array', items: { type: 'string', format: 'binary' } },
      [id]: expect.anything(),
    })
  }
  expect(Object.keys(bodyOf('/api/Workorders'))).toEqual(['application/json'])
})

describe('[A7.001,B7.001] signed out', () => {
  test.each(named(guarded))('%s is refused with 401, before its input is read', async (_title, route) => {
    const answer = await server.app.inject({ method: route.method, url: addressOf(route, () => 'x') })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'missing-token'])
  })

  test.each(named(guarded))(
    '%s is refused with 401 to somebody with a made-up token',
    async (_title, route) => {
      const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }
      expect(
        (await server.app.inject({ method: route.method, url: addressOf(route), headers })).statusCode,
      ).toBe(401)
    },
  )
})

describe('a disabled account', () => {
  test.each(named(guarded))(
    '%s is refused with 403, though its token is still good',
    async (_title, route) => {
      const role = { name: `Role ${route.name}`, kind: 'full', privileges: ['FM Access'] }
      const { id } = await server.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
      const account = { subject: route.name, login_name: route.name, role_id: id, is_disabled: true }
      await server.db.insertInto('user_account').values(account).execute()
      const headers = await signedInAs(server, route.name)
      const answer = await server.app.inject({ method: route.method, url: addressOf(route), headers })
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'disabled-user'])
    },
  )
})
