import { pathParameters, type Route } from '@fettle/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './platform/testing/app.ts'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { fillForeignProperty } from './platform/testing/foreign-property.fixture.ts'
import { signedInAs } from './platform/testing/tokens.ts'

const routes = (await listContractRoutes()).filter(
  (route) => route.method === 'GET' && route.permission !== 'public',
)

/** Parameters that name no record of a property. */
const names = new Map([
  ['name', 'Department'],
  ['index', '0'],
  ['version', '1'],
])
/** Calls whose parameter names a record of the whole system. */
const systemWide = new Set(['getUser'])

const byId = routes.filter(
  (route) =>
    pathParameters(route.path).some((parameter) => !names.has(parameter)) && !systemWide.has(route.name),
)
const queryKeys = (route: Route): string[] => Object.keys(route.query?.shape ?? {})
const byProperty = routes.filter((route) => queryKeys(route).includes('propertyId'))
const byRecord = routes.flatMap((route) =>
  queryKeys(route)
    .filter((key) => /^(workorderId|workOrderId|assetId|queueId|contactId|setId)$/.test(key))
    .map((key): [string, Route, string] => [`${route.path}?${key}`, route, key]),
)
const titled = (list: readonly Route[]): [string, Route][] =>
  list.map((route) => [`${route.method} ${route.path}`, route])

let server: TestApp
let headers: { authorization: string }
let outsider: { authorization: string }
let foreign: number

beforeAll(async () => {
  server = await createTestApp()
  foreign = (await fillForeignProperty(server.db)).foreign
  headers = await signedInAs(server, 'insider')
  outsider = await signedInAs(server, 'outsider')
})
afterAll(() => server[Symbol.asyncDispose]())

const addressOf = (route: Route): string =>
  pathParameters(route.path).reduce(
    (path, parameter) => path.replace(`{${parameter}}`, names.get(parameter) ?? String(foreign)),
    route.path,
  )

/** Whether an answer tells anything at all: a row, a field, a file. */
function tellsSomething(body: string): boolean {
  return /foreign/i.test(body)
}

describe("an administrator of one property, with another property's id in the path", () => {
  test.each(titled(byId))('%s is refused', async (_title, route) => {
    const answer = await server.app.inject({ url: addressOf(route), headers })
    expect([403, 404]).toContain(answer.statusCode)
    expect(tellsSomething(answer.body)).toBe(false)
  })

  test.each(
    titled(byId.filter((route) => !route.path.includes('photos') && !route.path.includes('versions'))),
  )(
    '%s answers to the people of that property, so that the refusal means something',
    async (_title, route) => {
      const answer = await server.app.inject({ url: addressOf(route), headers: outsider })
      expect([route.path, answer.statusCode]).toEqual([route.path, 200])
    },
  )
})

describe("an administrator of one property, asking for another property's rows", () => {
  test.each(titled(byProperty))('%s tells nothing', async (_title, route) => {
    const answer = await server.app.inject({ url: `${addressOf(route)}?propertyId=${foreign}`, headers })
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    expect(tellsSomething(answer.body)).toBe(false)
  })

  test.each(byRecord)('%s tells nothing', async (_title, route, key) => {
    const answer = await server.app.inject({ url: `${addressOf(route)}?${key}=${foreign}`, headers })
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    expect(tellsSomething(answer.body)).toBe(false)
  })

  test.each(
    titled(
      routes.filter((route) => pathParameters(route.path).length === 0 && route.name !== 'streamEvents'),
    ),
  )('%s tells nothing of it when no property is named', async (_title, route) => {
    const answer = await server.app.inject({ url: route.path, headers })
    expect(tellsSomething(answer.body)).toBe(false)
  })
})

test('the same lists tell the people of that property about it, so that the silence means something', async () => {
  const lists = byProperty.filter((route) => route.name !== 'exportWorkOrders')
  const told = await Promise.all(
    lists.map(async (route) => {
      const answer = await server.app.inject({
        url: `${addressOf(route)}?propertyId=${foreign}`,
        headers: outsider,
      })
      return [route.name, answer.statusCode === 400 || tellsSomething(answer.body)]
    }),
  )
  expect(told.filter(([, tells]) => !tells).map(([name]) => name)).toEqual([])
})
