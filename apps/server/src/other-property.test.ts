import { pathParameters, type Route } from '@fettle/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '#platform/testing/rows.ts'
import { bodies, queries } from './other-property.fixture.ts'
import { createTestApp, type TestApp } from './platform/testing/app.ts'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { fillForeignProperty } from './platform/testing/foreign-property.fixture.ts'
import { signedInAs } from './platform/testing/tokens.ts'

const routes = (await listContractRoutes()).filter(
  (route) => route.method === 'GET' && route.permission !== 'public',
)

/** Parameters that do not identify a record of a property. */
const names = new Map([
  ['name', 'Department'],
  ['index', '0'],
  ['level', 'building'],
  ['version', '1'],
  ['list', 'department'],
])
/** Inputs of a call in addition to its path. */
const neededQueries = new Map([['listImportValues', '?target=code']])
/** Vendors share their ids with workers: the foreign one has another. */
const idsOfTheirOwn = new Map([['vendorId', '78']])
/** Calls whose parameter identifies a system-wide record. */
const systemWide = new Set([
  'getUser',
  'getRole',
  'listRoleLog',
  'getAttributeTemplate',
  'getAssetClass',
  'getProcedure',
  'getPmProcedure',
])

const byId = routes.filter(
  (route) =>
    pathParameters(route.path).some((parameter) => !names.has(parameter)) && !systemWide.has(route.name),
)
const queryKeys = (route: Route): string[] => Object.keys(route.query?.shape ?? {})
const byProperty = routes.filter((route) => queryKeys(route).includes('propertyId'))
const byRecord = routes.flatMap((route) =>
  queryKeys(route)
    .filter((key) => /^(workorderId|workOrderId|assetId|queueId|contactId|setId|workerId)$/.test(key))
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
  await insertRows(server.db, 'work_order', {
    id: 1,
    property_id: 1,
    number: 1,
    category: 'CM',
    status_kind: 'open',
    time_zone: 'UTC',
    description: 'Own',
  })
  await insertRows(server.db, 'asset', { id: 1, property_id: 1, code: 'A', name: 'Own asset' })
  const value = JSON.stringify(true)
  await server.db.insertInto('setting').values({ name: 'workOrderEntityTransfer', value }).execute()
  headers = await signedInAs(server, 'insider')
  outsider = await signedInAs(server, 'outsider')
})
afterAll(() => server[Symbol.asyncDispose]())

const addressOf = (route: Route): string =>
  pathParameters(route.path).reduce(
    (path, parameter) =>
      path.replace(`{${parameter}}`, names.get(parameter) ?? idsOfTheirOwn.get(parameter) ?? String(foreign)),
    route.path,
  ) + (neededQueries.get(route.name) ?? '')

/** Whether a response contains anything: a row, a field, a file. */
function leaksContent(body: string): boolean {
  return /foreign/i.test(body)
}

describe("an administrator of one property, with another property's id in the path", () => {
  test.each(titled(byId))('%s is refused', async (_title, route) => {
    const answer = await server.app.inject({ url: addressOf(route), headers })
    expect([403, 404]).toContain(answer.statusCode)
    expect(leaksContent(answer.body)).toBe(false)
  })

  test.each(
    titled(byId.filter((route) => !/photos|versions|\/values|\/refused|Exports\/.*\/file/i.test(route.path))),
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
    expect(leaksContent(answer.body)).toBe(false)
  })

  test.each(byRecord)('%s tells nothing', async (_title, route, key) => {
    const answer = await server.app.inject({ url: `${addressOf(route)}?${key}=${foreign}`, headers })
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    expect(leaksContent(answer.body)).toBe(false)
  })

  test.each(
    titled(
      routes.filter((route) => pathParameters(route.path).length === 0 && route.name !== 'streamEvents'),
    ),
  )('%s tells nothing of it when no property is named', async (_title, route) => {
    const answer = await server.app.inject({ url: route.path, headers })
    expect(leaksContent(answer.body)).toBe(false)
  })
})

/** Responses without text of a record: a spreadsheet, and numbers, which have their own tests. */
const wordless =
  /^(export.*|getHomeFigures|getWeeklyFigures|getFigures|listFigureRows|listPinnedViews|explainAssignment|getEmailList)$/

test('control: the same lists contain it for people of that property', async () => {
  const lists = byProperty.filter((route) => !wordless.test(route.name))
  const told = await Promise.all(
    lists.map(async (route) => {
      const answer = await server.app.inject({
        url: `${addressOf(route)}?propertyId=${foreign}`,
        headers: outsider,
      })
      return [route.name, answer.statusCode === 400 || leaksContent(answer.body)]
    }),
  )
  expect(told.filter(([, tells]) => !tells).map(([name]) => name)).toEqual([])
})

/** Calls that change nothing, although they take a body. */
const reading = new Set([
  'listWorkerLabor',
  'countWorkOrders',
  'countAssets',
  'countWorkers',
  'countContacts',
  'countPmSchedules',
  'countVendors',
  'countAccounts',
  'previewPmDates',
])
const changing = (await listContractRoutes()).filter(
  (route) =>
    route.method !== 'GET' &&
    // Files have separate tests.
    route.bodyKind !== 'multipart' &&
    /^\/api\/(Workorders|Costs|Assets|Timecards|Contacts|Workers|Vendors|Accounts|PmSchedules|Imports|Exports|NightlyExports|System\/(trades|tradeorder|jobtypes|defaultassignees|valuelists|valuelistorder))(\/|$)/.test(
      route.path,
    ),
)
/** Calls that create a record and refer to no other. */
const making = new Set(['createWorkOrder', 'createRequest', 'createRequestFromForm'])
async function change(route: Route, payload: object | undefined) {
  const isForm = route.bodyKind === 'form'
  return await server.app.inject({
    method: route.method,
    url: addressOf(route) + (queries[route.name] ?? ''),
    headers: { ...headers, ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(payload === undefined
      ? {}
      : { payload: isForm ? new URLSearchParams(payload as Record<string, string>).toString() : payload }),
  })
}

/** All records of the foreign property that a change could have touched. */
async function foreignState() {
  const { db } = server
  const tables = [
    'work_order',
    'work_order_asset',
    'cost_labor',
    'cost_part',
    'asset',
    'asset_attribute',
    'asset_status',
    'meter',
    'timecard_week',
    'asset_move',
    'contact',
    'company',
    'assignee',
    'vendor_certificate',
    'vendor_contact',
    'pm_schedule',
    'pm_target',
    'pm_occurrence',
    'contact_invitation',
    'user_account',
    'password_link',
    'trade',
    'job_type',
    'default_assignee',
    'value_list_item',
    'import_run',
    'import_row',
    'export_run',
    'nightly_export',
    'work_order_log',
    'asset_log',
    'contact_log',
    'vendor_log',
    'pm_schedule_log',
  ]
  // One statement, because it is read before and after every call.
  const rows = tables.map(
    (table) => sql`(select jsonb_agg(${sql.ref(table)} order by id)::text from ${sql.table(table)})`,
  )
  const { rows: states } = await sql<{ state: string[] }>`select array[${sql.join(rows)}] as state`.execute(
    db,
  )
  return states[0]?.state
}

describe("an administrator of one property, changing another property's orders, assets and contacts", () => {
  test('every change that takes a body has one here', () => {
    const missing = changing.filter((route) => route.body && !bodies[route.name]).map(({ name }) => name)
    expect(missing).toEqual([])
    expect(changing.length).toBeGreaterThan(40)
  })

  test.each(titled(changing.filter((route) => !reading.has(route.name))))(
    '%s is refused and changes nothing',
    async (_title, route) => {
      const before = await foreignState()
      const answer = await change(route, bodies[route.name]?.(foreign))
      expect([403, 404]).toContain(answer.statusCode)
      expect(leaksContent(answer.body)).toBe(false)
      expect(await foreignState()).toEqual(before)
    },
  )

  test.each([
    ['the asset of an order', 'POST', '/api/Workorders/assets', { assetId: 77 }],
    ['the part of an order', 'POST', '/api/Workorders/parts', { partCostType: 'Inventory', partIDx: '77' }],
    ['the asset of a part', 'POST', '/api/Workorders/parts', { partName: 'x', partAssetId: 77 }],
    ['the worker of labor', 'POST', '/api/Costs/labor', { laborName: 'Foreign worker', laborHours: 1 }],
    ['the target of a transfer', 'PUT', '/api/Workorders/TransferTo', { targetPropertyId: 77 }],
    ['the assignee', 'PUT', '/api/Workorders/reassign', { targetWorkerName: 'Foreign worker' }],
    ['the contact of a request', 'POST', '/api/Workorders/Request', { description: 'x', contactId: 77 }],
    ['the assets of a request', 'POST', '/api/Workorders/Request', { description: 'x', assets: [77] }],
    ['the building', 'PUT', '/api/Workorders/1', { building: 'Foreign building' }],
    ['the trade', 'PUT', '/api/Workorders/1', { trade: 'Foreign trade' }],
    ['the worker of a copy', 'POST', '/api/Workorders/duplicate/1/Foreign%20worker', undefined],
  ] as const)('may not name %s of it on an order of their own', async (_what, method, url, body) => {
    const takesOrder = body !== undefined && url !== '/api/Workorders/1' && !url.endsWith('Request')
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(body ? { payload: takesOrder ? { workorderId: 1, ...body } : body } : {}),
    })
    expect([url, [400, 403, 404].includes(answer.statusCode)]).toEqual([url, true])
    const order = await server.app.inject({ url: '/api/Workorders/1', headers })
    expect([order.statusCode, leaksContent(order.body)]).toEqual([200, false])
  })

  test.each([
    ['parentId', { parentId: 77 }],
    ['jobTypeId', { jobTypeId: 77 }],
    ['location1', { buildingId: 77 }],
    ['location1', { location1: 'Foreign building' }],
    ['campus', { campus: 'Foreign campus' }],
    ['copyOf', { copyOf: 77 }],
  ])('may not name the %s of it on an asset of their own: %j', async (field, payload) => {
    const calls = [
      { method: 'POST', url: '/api/Assets', payload: { assetCode: 'B', name: 'x', ...payload } },
      ...(field === 'copyOf' ? [] : [{ method: 'PUT', url: '/api/Assets/1', payload }]),
    ] as const
    for (const call of calls) {
      const answer = await server.app.inject({ ...call, headers })
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field])
    }
    const own = await server.app.inject({ url: '/api/Assets/1', headers })
    expect([own.statusCode, leaksContent(own.body)]).toEqual([200, false])
  })

  test('control: the same calls succeed for an own order', async () => {
    const own = changing.filter(
      (route) => !making.has(route.name) && route.method === 'PUT' && route.path.includes('Change'),
    )
    for (const route of own) {
      const answer = await server.app.inject({
        method: route.method,
        url: route.path.replace('{workorderId}', '1'),
        headers,
        payload: bodies[route.name]?.(1) ?? {},
      })
      expect([route.name, answer.statusCode]).toEqual([route.name, 200])
    }
  })
})
