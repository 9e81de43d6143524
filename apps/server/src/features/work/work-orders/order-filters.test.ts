import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { expectedOrders, filterNames, type RawQuery } from './order-model.fixture.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import { createOrders } from './orders-world.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())

const day = 86_400_000
/** Closes out some of the completed orders, and lets the requesters of others answer the survey. */
beforeAll(async () => {
  for (const order of server.orders.filter(({ kind }) => kind === 'complete')) {
    const later = new Date(Date.parse(order.completedAt ?? '') + (order.id % 3) * day).toISOString()
    const [isClosedOut, isRated] = [order.id % 2 === 0, order.id % 3 > 0]
    Object.assign(order, {
      ...(isClosedOut && { closedOutAt: later }),
      ...(isRated && { surveyedAt: later, isAcceptable: order.id % 3 === 1 }),
    })
    if (isClosedOut)
      await sql`update work_order set closed_out_at = ${later} where id = ${order.id}`.execute(server.db)
    if (isRated)
      await sql`insert into survey (work_order_id, rating, is_acceptable, answered_at)
        values (${order.id}, 3, ${order.isAcceptable}, ${later})`.execute(server.db)
  }
})

/** Compares the server's result with the model's. Returns the number of orders. */
async function agree(query: RawQuery): Promise<number> {
  const answer = await server.list('manager', { ...query, take: '1000' })
  expect([answer.status, query]).toEqual([200, query])
  const expected = expectedOrders(server.orders, query).map(({ id }) => id)
  expect({ query, ids: answer.ids.toSorted((a, b) => a - b) }).toEqual({ query, ids: expected })
  expect(answer.total).toBe(expected.length)
  return expected.length
}

const requestNumber = createOrders().find((order) => order.requestNumber !== null)?.requestNumber

const samples: [string, RawQuery][] = [
  ['property', { propertyId: '2' }],
  ['several properties', { propertyId: ['1', '3'] }],
  ['orders left out', { omit: ['1', '2', '3'] }],
  ['orders by id', { workorderId: ['4', '8', '15'] }],
  ['contact', { contactId: ['1', '3'] }],
  ['set', { setId: '2' }],
  ['order number', { orderNumber: '1042' }],
  ['requests', { orderNumber: 'req' }],
  ['denied requests', { orderNumber: 'Denied' }],
  ['request number', { requestId: String(requestNumber) }],
  ['either number, the request’s', { orderOrRequestNumber: String(requestNumber) }],
  ['either number, the order’s', { orderOrRequestNumber: '1042' }],
  ['what a number begins with', { numberPrefix: '10' }],
  ['what a request’s number begins with', { numberPrefix: String(requestNumber).slice(0, 2) }],
  ['plain open', { orderStatus: 'Open' }],
  ['open with sub-statuses', { orderStatus: 'open', includeSubStatuses: 'true' }],
  ['plain open, said aloud', { orderStatus: 'Open', includeSubStatuses: 'false' }],
  ['hold', { orderStatus: 'Hold' }],
  ['plain complete', { orderStatus: 'Complete' }],
  ['complete with sub-statuses', { orderStatus: 'Complete', includeSubStatuses: 'true' }],
  ['did not complete', { orderStatus: 'DNC' }],
  ['denied', { orderStatus: 'Denied' }],
  ['all statuses', { orderStatus: 'All' }],
  ['overdue', { orderStatus: 'Overdue' }],
  ['a sub-status', { orderStatus: 'waiting FOR parts' }],
  ['several statuses', { orderStatus: ['Hold', 'Follow-up', 'Overdue'] }],
  ['overdue flag', { overdueFlag: 'true' }],
  ['not overdue', { overdueFlag: 'false' }],
  ['category', { orderCategory: 'REQ' }],
  ['priority', { jobPriority: ['1', '3'] }],
  ['trade', { trade: 'plumbing' }],
  ['several trades', { trade: ['HVAC', 'Electrical'] }],
  ['job type', { jobType: 'too hot' }],
  ['assignee, first or second', { assignTo: 'bob baker' }],
  ['assignee by a name two people bear', { assignTo: 'Ann Able' }],
  ['assignee who belongs to another property', { assignTo: 'Bob Baker', propertyId: '2' }],
  ['orders that nobody is assigned to', { unassignedFlag: 'true', orderStatus: 'Open' }],
  ['orders that somebody is assigned to', { unassignedFlag: 'false' }],
  ['one person’s orders and the unassigned ones', { assignTo: 'Bob Baker', unassignedFlag: 'true' }],
  ['an unknown person’s and the unassigned ones', { assignTo: 'No One', unassignedFlag: 'true' }],
  ['orders of no trade', { withoutTradeFlag: 'true' }],
  ['orders that have a trade', { withoutTradeFlag: 'false', orderStatus: 'Open' }],
  ['orders with failed lines to decide about', { failedTasksFlag: 'true' }],
  ['orders without, of one trade', { failedTasksFlag: 'false', trade: 'HVAC' }],
  ['campus by code', { campus: 'nc' }],
  ['campus by name', { campus: 'Hillside' }],
  ['building by code, in two properties', { building: 'a' }],
  ['building by name', { building: 'Main Hall' }],
  ['floor by name', { floor: 'second' }],
  ['floor of a building', { floor: '1', building: 'Tower' }],
  ['room by code', { suite: '201' }],
  ['room by name on a floor', { suite: 'lobby', floor: '2' }],
  ['description', { description: 'LEAK' }],
  ['description with a per cent sign', { description: '0% p' }],
  ['description with an underscore', { description: 's_b' }],
  ['description with a backslash', { description: 'k\\s' }],
  ['description in two letters', { description: 'st' }],
  ['description beyond ASCII', { description: 'ärger mit tür' }],
  ['requested by', { orderBy: 'rita' }],
  ['department', { orderByField2: 'nurs' }],
  ['assets', { multiAssetDisplay: 'p-1' }],
  ['entered since a day', { entryDateStart: '2026-03-08' }],
  ['entered until a day', { entryDateEnd: '2026-03-08' }],
  [
    'entered on the day of the change of clocks',
    { entryDateStart: '2026-03-08', entryDateEnd: '2026-03-08' },
  ],
  [
    'entered between instants',
    { entryDateStart: '2026-03-08T05:00:00Z', entryDateEnd: '2026-03-09T03:59:59.999Z' },
  ],
  ['entered since an instant with an offset', { entryDateStart: '2026-03-08T00:00:00-05:00' }],
  ['started', { startDateStart: '2026-03-01', startDateEnd: '2026-03-07' }],
  ['due between two days', { targetDateStart: '2026-03-05', targetDateEnd: '2026-03-11' }],
  ['due today', { targetPeriod: 'today' }],
  ['due this week', { targetPeriod: 'this-week' }],
  ['entered today', { entryPeriod: 'today' }],
  ['entered this week', { entryPeriod: 'this-week' }],
  ['words of the text', { search: 'leak' }],
  ['words of the text and the building', { search: 'annex leak' }],
  ['words of the building and the room', { search: 'lobby tower' }],
  ['a word of the assets', { search: 'p-1' }],
  ['the number among the words', { search: '#1042' }],
  ['the request’s number as the list shows it', { search: `REQ ${requestNumber}` }],
  ['a word with a per cent sign', { search: '0%' }],
  ['closed out', { closedOutDateStart: '2026-03-02', closedOutDateEnd: '2026-03-09' }],
  ['rated by the requester', { surveyDateStart: '2026-03-02', surveyDateEnd: '2026-03-09' }],
  ['not accepted by the requester', { notAcceptableFlag: 'true' }],
  ['accepted or not rated', { notAcceptableFlag: 'false', orderStatus: 'Complete' }],
  ['completed by the target', { onTimeFlag: 'true' }],
  ['late or not completed', { onTimeFlag: 'false', trade: 'HVAC' }],
  ['completed', { completionDateStart: '2026-03-02', completionDateEnd: '2026-03-09' }],
  ['open work of a trade in a building', { orderStatus: 'Open', trade: 'Plumbing', building: 'Annex' }],
  [
    'urgent overdue work of one person',
    { orderStatus: 'Overdue', assignTo: 'Ann Able', jobPriority: ['1', '2'] },
  ],
]

test.each(samples)('[A7.007] filters the list by %s', async (_title, query) => {
  const found = await agree(query)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(
    'orderStatus' in query && query.orderStatus === 'All' ? Infinity : server.orders.length,
  )
})

const values: Record<string, (string | string[])[]> = {}
for (const [, query] of samples)
  for (const [name, value] of Object.entries(query)) values[name] = [...(values[name] ?? []), value]

test('has a sample for every filter of the list', () => {
  expect(Object.keys(values).toSorted()).toEqual(filterNames.toSorted())
})

test('[A7.007] combines filters with AND', async () => {
  const choices = fc.record(
    Object.fromEntries(Object.entries(values).map(([name, list]) => [name, fc.constantFrom(...list)])),
    { requiredKeys: [] },
  )
  const few = choices.map((query) => Object.fromEntries(Object.entries(query).slice(0, 3)) as RawQuery)
  const shuffled = fc
    .shuffledSubarray(Object.keys(values), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(values[name] ?? []))]))),
    )
  await fc.assert(
    fc.asyncProperty(fc.oneof(few, shuffled), async (query) => void (await agree(query as RawQuery))),
    { numRuns: rounds({ short: 70, full: 200 }), seed: newSeed() },
  )
})

test('requesters find nothing by the answers of surveys, which only staff see', async () => {
  for (const query of [{ surveyDateStart: '2020-01-01' }, { notAcceptableFlag: 'false' }]) {
    expect((await server.list('technician', query)).status).toBe(200)
    expect((await server.list('tenant', query)).ids).toEqual([])
  }
  expect((await server.list('tenant', {})).ids).not.toEqual([])
})

test('[B7.060, B7.061] matches the order number exactly and ignores a leading sign and blanks', async () => {
  const [order] = server.orders.filter(({ number }) => number !== null)
  for (const text of [`${order?.number}`, `#${order?.number}`, ` # ${order?.number} `])
    expect((await server.list('manager', { orderNumber: text })).ids).toEqual([order?.id])
  const { body } = await server.call('manager', 'GET', `/api/Workorders?orderNumber=${order?.number}`)
  expect(body.data).toMatchObject([
    {
      workorderId: order?.id,
      orderNumber: `${order?.number}`,
      orderStatus: expect.any(String),
      closedOutFlag: expect.any(Boolean),
      propertyId: order?.propertyId,
    },
  ])
  for (const text of ['10', '1042.0', 'x', '0x412', '-1042', '99999999999999999999'])
    expect((await server.list('manager', { orderNumber: text })).ids).toEqual([])
})

test('finds a number in its displayed form and by its first digits', async () => {
  const waiting = server.orders.find(({ number, kind }) => number === null && kind !== 'denied')
  const name = `REQ ${waiting?.requestNumber}`
  for (const filter of ['orderNumber', 'orderOrRequestNumber'])
    expect((await server.list('manager', { [filter]: name })).ids).toEqual([waiting?.id])
  const beginning = name.slice(0, -1)
  const { ids } = await server.list('manager', { numberPrefix: beginning, take: '1000' })
  const digits = beginning.replace('REQ ', '')
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    server.orders.filter((order) => String(order.requestNumber).startsWith(digits)).map(({ id }) => id),
  )
  expect((await server.list('manager', { numberPrefix: 'pump' })).ids).toEqual([])
})

test('finds nothing for an unknown name, and ignores a blank filter', async () => {
  for (const name of ['campus', 'building', 'floor', 'suite', 'trade', 'jobType', 'assignTo', 'orderStatus'])
    expect((await server.list('manager', { [name]: 'nobody knows' })).total).toBe(0)
  expect((await server.list('manager', { description: '  ', orderBy: '' })).total).toBe(server.orders.length)
})

test('[A7.006] reads a time without an offset in each order’s time zone', async () => {
  const local = { entryDateStart: '2026-03-08T00:00:00', entryDateEnd: '2026-03-08T23:59:59.999' }
  const byDay = { entryDateStart: '2026-03-08', entryDateEnd: '2026-03-08' }
  const answer = await server.list('manager', { ...local, take: '1000' })
  expect(answer.total).toBeGreaterThan(0)
  expect(answer.ids).toEqual((await server.list('manager', { ...byDay, take: '1000' })).ids)
})
